import type { Page } from '@playwright/test'

/**
 * Waits until a page has loaded a file of code that it only needs later. A page that goes offline while it loads one
 * reloads itself as soon as it is online again.
 */
export async function loaded(page: Page, name: string): Promise<void> {
  await page.waitForFunction(
    (part) => performance.getEntriesByType('resource').some((file) => file.name.includes(part)),
    `/assets/${name}-`,
  )
}
