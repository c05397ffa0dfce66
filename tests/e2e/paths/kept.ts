import type { Page } from '@playwright/test'

/** A page of the server that runs nothing: from here the browser's storage can be filled. */
const STILL = '/healthz'

/** Leaves something in the browser as an earlier visit would have done. */
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

/** What the browser keeps under a key; undefined for nothing. */
export async function kept(page: Page, key: string): Promise<unknown> {
  const json = await page.evaluate((name) => localStorage.getItem(name), key)
  return json === null ? undefined : JSON.parse(json)
}
