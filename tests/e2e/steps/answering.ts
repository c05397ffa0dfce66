import type { Page } from '@playwright/test'

/**
 * Waits until the script of a public page runs. Before that, links work and presses are recorded and replayed, but
 * holding a button and moving the focus need the script.
 */
export async function answering(page: Page): Promise<void> {
  await page.waitForFunction(
    () => document.readyState !== 'loading' && !('nookmateEarly' in window),
  )
}
