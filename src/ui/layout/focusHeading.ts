/** Where the keyboard goes on when what had the focus has gone: the heading of the open dialog, or of the page. */
export function focusHeading(dialog?: HTMLDialogElement | null): void {
  const heading = dialog?.querySelector('h2') ?? document.querySelector<HTMLElement>('main h1')
  heading?.focus({ preventScroll: true })
}
