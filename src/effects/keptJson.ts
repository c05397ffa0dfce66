/** Which of the browser's stores. Reaching for one throws where the site may not keep anything. */
export type Store = 'localStorage' | 'sessionStorage'

/** What was kept under a key, as it was found there; undefined when there is nothing, or nothing readable. */
export function readKept(store: Store, key: string): unknown {
  try {
    return JSON.parse(window[store].getItem(key) ?? 'null') ?? undefined
  } catch {
    return undefined
  }
}

/** Keeps a value under a key. A full or forbidden store keeps nothing, and the flow goes on. */
export function writeKept(store: Store, key: string, value: unknown): void {
  try {
    window[store].setItem(key, JSON.stringify(value))
  } catch (error) {
    console.warn(`Nookmate: nothing could be kept (${error instanceof Error ? error.name : ''})`)
  }
}

/** Forgets what was kept under the keys that begin so. A forbidden store holds nothing. */
export function forgetKept(store: Store, prefix: string): void {
  try {
    const keys = Object.keys(window[store]).filter((key) => key.startsWith(prefix))
    for (const key of keys) window[store].removeItem(key)
  } catch {
    // Nothing was kept.
  }
}
