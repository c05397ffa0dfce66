import { expect, type Page } from '@playwright/test'
import { NO_SUGGESTIONS_MESSAGE } from '../../../domain/dashboardMessages.ts'

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

/** Decides on everybody, yes and no in turn; answers the pictures that were shown, in order. */
export async function decideOnEverybody(page: Page): Promise<string[]> {
  const nobody = page.getByText(NO_SUGGESTIONS_MESSAGE)
  const picture = page.getByRole('article').locator('img').first()
  const shown: string[] = []
  await expect(picture).toBeVisible()
  while (!(await nobody.isVisible())) {
    const src = (await picture.getAttribute('src')) ?? ''
    shown.push(src)
    const name = shown.length % 2 === 0 ? 'Like' : 'Dislike'
    await page.getByRole('button', { name, exact: true }).click()
    await expect(page.locator(`article img[src="${src}"]`)).toHaveCount(0)
    await expect(picture.or(nobody).first()).toBeVisible()
  }
  return shown
}
