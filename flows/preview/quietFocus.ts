const FOCUSABLE = '[autofocus], button, input, select, textarea, a[href], [tabindex]'

/** Scrolls this page alone; the browser's own way would scroll the gallery around it, too. */
function scrollTo(element: Element): void {
  const { top, bottom } = element.getBoundingClientRect()
  if (top < 0 || bottom > innerHeight) scrollBy({ top: top - innerHeight / 4 })
}

/**
 * Screens move the focus to new headings, fields and dialogs. As long as the person works in the gallery
 * around this page, the focus stays there. When the person enters this page, the focus is where the screen put it.
 */
export function keepFocusOutside(): void {
  const { focus } = HTMLElement.prototype
  const { showModal } = HTMLDialogElement.prototype
  let wanted: HTMLElement | undefined
  HTMLElement.prototype.focus = function focusQuietly(options) {
    if (document.hasFocus()) {
      focus.call(this, options)
      return
    }
    wanted = this
    scrollTo(this)
  }
  HTMLDialogElement.prototype.showModal = function showQuietly() {
    if (document.hasFocus()) {
      showModal.call(this)
      return
    }
    // What is inert does not take the focus.
    this.inert = true
    showModal.call(this)
    this.inert = false
    wanted = this.querySelector<HTMLElement>(FOCUSABLE) ?? this
  }
  addEventListener('focus', () => {
    const element = wanted
    wanted = undefined
    const isFree = document.activeElement === document.body
    if (isFree && element?.isConnected) focus.call(element, { preventScroll: true })
  })
}
