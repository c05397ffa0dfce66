/** Which of the browser's stores. Reaching for one throws where the site may not keep anything. */
export type BrowserStorage = 'localStorage' | 'sessionStorage'

/** What was kept under a key, as it was found there; undefined when there is nothing, or nothing readable. */
export function readStored(store: BrowserStorage, key: string): unknown {
  try {
    return JSON.parse(window[store].getItem(key) ?? 'null') ?? undefined
  } catch {
    return undefined
  }
}

/** Keeps a value under a key; answers whether it could. A full or forbidden store keeps nothing, and the flow goes on. */
export function writeStored(store: BrowserStorage, key: string, value: unknown): boolean {
  try {
    window[store].setItem(key, JSON.stringify(value))
    return true
  } catch (error) {
    console.warn(`Nookmate: nothing could be kept (${error instanceof Error ? error.name : ''})`)
    return false
  }
}

/** The keys that begin so. A forbidden store has none. */
export function storedKeys(store: BrowserStorage, prefix: string): string[] {
  try {
    return Object.keys(window[store]).filter((key) => key.startsWith(prefix))
  } catch {
    return []
  }
}

/** Forgets what was kept under the keys that begin so. A forbidden store holds nothing. */
export function removeStored(store: BrowserStorage, prefix: string): void {
  for (const key of storedKeys(store, prefix)) window[store].removeItem(key)
}
