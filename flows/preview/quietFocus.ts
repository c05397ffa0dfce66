const FOCUSABLE = '[autofocus], button, input, select, textarea, a[href], [tabindex]'

/** Scrolls only this page; `scrollIntoView` would also scroll the gallery around the iframe. */
function scrollTo(element: Element): void {
  const { top, bottom } = element.getBoundingClientRect()
  if (top < 0 || bottom > innerHeight) scrollBy({ top: top - innerHeight / 4 })
}

/**
 * Keeps the focus in the gallery while the user works there, although screens focus new headings, fields and dialogs.
 * When the user enters this page, the element that the screen wanted gets the focus.
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
    // An inert element does not take the focus.
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
