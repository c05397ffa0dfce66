/** Copies the value of an input into attributes; of a password only the length. */
function keepInput(shown: HTMLInputElement, copy: HTMLInputElement): void {
  if (shown.type === 'checkbox' || shown.type === 'radio') {
    copy.toggleAttribute('checked', shown.checked)
    return
  }
  if (shown.type === 'file') return
  const { value } = shown
  copy.setAttribute('value', shown.type === 'password' ? '•'.repeat(value.length) : value)
}

function keep(shown: Element, copy: Element): void {
  if (shown instanceof HTMLInputElement) keepInput(shown, copy as HTMLInputElement)
  if (shown instanceof HTMLTextAreaElement) copy.textContent = shown.value
  if (shown instanceof HTMLOptionElement) copy.toggleAttribute('selected', shown.selected)
  if (shown instanceof HTMLDialogElement && shown.matches(':modal')) {
    copy.setAttribute('data-modal', '')
  }
  if (shown.scrollTop > 0) copy.setAttribute('data-scrolled', String(shown.scrollTop))
}

/**
 * The current page as HTML without scripts. Modal dialogs get the attribute `data-modal`, scrolled elements
 * `data-scrolled`.
 */
export function stillOf(page: Document): string {
  const shown = page.documentElement
  const copy = shown.cloneNode(true) as HTMLElement
  const copies = [copy, ...copy.querySelectorAll('*')]
  for (const [at, element] of [shown, ...shown.querySelectorAll('*')].entries()) {
    const own = copies[at]
    if (own) keep(element, own)
  }
  for (const script of copy.querySelectorAll('script')) script.remove()
  const base = page.createElement('base')
  base.href = page.baseURI
  copy.querySelector('head')?.prepend(base)
  return `<!doctype html>${copy.outerHTML}`
}
