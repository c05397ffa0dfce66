import type { Page } from '@playwright/test'

/**
 * Holds the requests for these files until the returned function is called. While scripts are held, the page shows
 * the served HTML.
 */
export async function hold(page: Page, files: string): Promise<() => Promise<void>> {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route(files, async (route) => {
    await promise
    await route.continue()
  })
  return async () => resolve()
}

/** Holds the scripts of the page. */
export const holdScripts = (page: Page) => hold(page, '**/assets/*.js')
