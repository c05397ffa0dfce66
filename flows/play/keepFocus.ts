/** How long a screen may take to show what it was told. Milliseconds. */
const PATIENCE = 500

/**
 * Screens move the focus to new headings and dialogs. While they follow the gallery, the focus stays
 * where the person is, unless the person takes it elsewhere.
 */
export function keepFocus(frame: HTMLIFrameElement): void {
  const held = document.activeElement
  if (held === frame) return
  const places = [held, held?.parentElement?.closest('[tabindex]')]
  const view = frame.ownerDocument.defaultView
  const stop = new AbortController()
  const { signal } = stop
  const giveBack = () => {
    if (document.activeElement !== frame || signal.aborted) return
    // A press inside the frame is not heard out here; the pointer is over it then.
    if (frame.matches(':hover')) {
      stop.abort()
      return
    }
    const place = places.find((one) => one instanceof HTMLElement && one.isConnected)
    if (place instanceof HTMLElement && place !== document.body) {
      place.focus({ preventScroll: true })
    } else frame.blur()
  }
  view?.addEventListener('blur', () => setTimeout(giveBack), { signal })
  view?.addEventListener('pointerdown', () => stop.abort(), { signal, capture: true })
  view?.addEventListener('keydown', () => stop.abort(), { signal, capture: true })
  setTimeout(() => stop.abort(), PATIENCE)
}
