import { expect, type Page } from '@playwright/test'

/** The heading of the first card, with name and age. It is absent when nobody is left. */
function heading(page: Page) {
  return page.getByRole('article').getByRole('heading').first()
}

/** Waits until the first card has been visible long enough to be decided on. */
export async function expectSeen(page: Page): Promise<void> {
  await expect(page.getByRole('article')).toBeVisible()
  await expect(page.locator('[data-unseen]')).toHaveCount(0)
}

async function pass(page: Page, isWanted: (shown: string) => Promise<boolean>): Promise<void> {
  await expect(heading(page)).toBeVisible()
  for (;;) {
    const shown = (await heading(page).textContent()) ?? ''
    if (await isWanted(shown)) return
    await page.getByRole('button', { name: 'Dislike' }).click()
    await expect(heading(page)).not.toHaveText(shown)
  }
}

/** Dislikes candidates until the one with this name is shown. */
export function passUntil(page: Page, name: string): Promise<void> {
  return pass(page, async (shown) => shown.startsWith(name))
}

/** Dislikes candidates until one with a place is shown. */
export function passUntilPlace(page: Page): Promise<void> {
  return pass(page, () => page.getByRole('article').getByText('Has a place').isVisible())
}
