import { expect, type Page } from '@playwright/test'

/** An address of the server that runs no script. From here the browser's storage can be filled undisturbed. */
const STILL = '/healthz'

/** Writes a value into the browser's storage, as JSON, as an earlier visit would have left it. */
export async function keep(
  page: Page,
  store: 'localStorage' | 'sessionStorage',
  key: string,
  value: unknown,
): Promise<void> {
  if (!page.url().endsWith(STILL)) await page.goto(STILL)
  await page.evaluate(([where, name, json]) => window[where].setItem(name, json), [
    store,
    key,
    JSON.stringify(value),
  ] as const)
}

/** Returns the values in localStorage whose keys start with the prefix, in the order of the keys. */
export function keptBelow(page: Page, prefix: string): Promise<unknown[]> {
  return page.evaluate((start) => {
    const keys = Object.keys(localStorage).filter((key) => key.startsWith(start))
    return keys.toSorted().map((key) => JSON.parse(localStorage.getItem(key) ?? 'null'))
  }, prefix)
}

/** Writes a value into localStorage from a second tab, so that the first one gets a `storage` event. */
export async function keepOnAnotherTab(page: Page, key: string, value: unknown): Promise<void> {
  const other = await page.context().newPage()
  await keep(other, 'localStorage', key, value)
  await other.close()
}

/** Takes a Web Lock in a second tab. `free` releases it to the tab that waits for it. */
export async function holdLockOnAnotherTab(page: Page, name: string) {
  const other = await page.context().newPage()
  await other.goto(STILL)
  await other.evaluate((lock) => {
    const hold = () =>
      new Promise<void>((free) => {
        Object.assign(window, { free })
      })
    const take = (): unknown => navigator.locks.request(lock, hold).then(take)
    take()
  }, name)
  return {
    async free(): Promise<void> {
      const isAwaited = () =>
        other.evaluate(async (lock) => {
          const { pending = [] } = await navigator.locks.query()
          return pending.some((request) => request.name === lock)
        }, name)
      await expect.poll(isAwaited).toBe(true)
      await other.evaluate('free()')
    },
  }
}
