/** Fills the screen, where the browser can and the person has just pressed something; else nothing happens. */
export function enterFullScreen(): void {
  document.documentElement.requestFullscreen?.().catch(() => undefined)
}

export function leaveFullScreen(): void {
  if (document.fullscreenElement) document.exitFullscreen().catch(() => undefined)
}
