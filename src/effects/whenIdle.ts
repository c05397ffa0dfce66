/** How long to wait at most, in milliseconds, where the browser is never idle or cannot tell. */
const LONGEST = 2000

/** Resolves when the browser has painted the page and is idle. */
export function whenIdle(): Promise<void> {
  return new Promise((resolve) => {
    if ('requestIdleCallback' in globalThis)
      requestIdleCallback(() => resolve(), { timeout: LONGEST })
    else setTimeout(resolve, LONGEST)
  })
}
