/** Enters full screen. Does nothing if the browser does not support it or there was no user gesture. */
export function enterFullScreen(): void {
  document.documentElement.requestFullscreen?.().catch(() => undefined)
}

export function leaveFullScreen(): void {
  if (document.fullscreenElement) document.exitFullscreen().catch(() => undefined)
}
