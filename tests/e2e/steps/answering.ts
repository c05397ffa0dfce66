import type { Page } from '@playwright/test'

/**
 * Waits until the script of a public page has taken over. Before that links work by themselves and what is
 * pressed is kept; what is held down, or where the focus goes, needs the script.
 */
export async function answering(page: Page): Promise<void> {
  await page.waitForFunction(() => !('nookmateEarly' in window))
}
