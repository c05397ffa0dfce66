/** A storage of the browser, by name. Accessing it throws if the browser forbids the site to store anything. */
export type BrowserStorage = 'localStorage' | 'sessionStorage'

/** The keys of what a tab stores for itself in its sessionStorage. A logout in any tab removes their values. */
export const TAB_PREFIX = 'nookmate.tab.'

/** The stored value of a key; undefined if there is none or it cannot be read. */
export function readStored(store: BrowserStorage, key: string): unknown {
  try {
    return JSON.parse(window[store].getItem(key) ?? 'null') ?? undefined
  } catch {
    return undefined
  }
}

/** Stores a value as JSON and returns whether that worked. It fails if the storage is full or forbidden. */
export function writeStored(store: BrowserStorage, key: string, value: unknown): boolean {
  try {
    window[store].setItem(key, JSON.stringify(value))
    return true
  } catch (error) {
    console.warn(`Nookmate: nothing could be kept (${error instanceof Error ? error.name : ''})`)
    return false
  }
}

/** The keys with this prefix; none if the storage is forbidden. */
export function storedKeys(store: BrowserStorage, prefix: string): string[] {
  try {
    return Object.keys(window[store]).filter((key) => key.startsWith(prefix))
  } catch {
    return []
  }
}

/** Removes the values of all keys with this prefix. */
export function removeStored(store: BrowserStorage, prefix: string): void {
  for (const key of storedKeys(store, prefix)) window[store].removeItem(key)
}
