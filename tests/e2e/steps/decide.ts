import { expect, type Page } from '@playwright/test'

/** The heading of the card: name and age. Absent when nobody is left. */
function heading(page: Page) {
  return page.getByRole('article').getByRole('heading').first()
}

/** The card in front has been looked at for a moment: from then on it can be decided about. */
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

/** Says no to one candidate after the other until the wanted one is shown. */
export function passUntil(page: Page, name: string): Promise<void> {
  return pass(page, async (shown) => shown.startsWith(name))
}

/** Says no to one candidate after the other until one who offers a place is shown. */
export function passUntilPlace(page: Page): Promise<void> {
  return pass(page, () => page.getByRole('article').getByText('Has a place').isVisible())
}
