import { expect, type Page, test } from '@playwright/test'
import { onboardByCalls } from './steps/onboardByCalls.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

/** On each page that is loaded from now on, records in every frame which elements are animated. */
async function watchMotion(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const moving = new Set<string>()
    Object.assign(window, { moving })
    const look = () => {
      for (const animation of document.getAnimations()) {
        const { target } = animation.effect as KeyframeEffect
        moving.add(target?.outerHTML.slice(0, 120) ?? '')
      }
      requestAnimationFrame(look)
    }
    look()
  })
}

test('safety 24: under reduced motion nothing is animated: decisions, the modal of a tab, a reload', async ({
  page,
}) => {
  await watchMotion(page)
  await onboardByCalls(page)
  await page.goto('/home/dashboard')
  const card = page.getByRole('article')
  await expect(card).toBeVisible()
  for (const button of ['Like', 'Dislike']) {
    const name = (await card.getAttribute('aria-label')) ?? ''
    await page.getByRole('button', { name: button, exact: true }).click()
    await expect(page.getByRole('article', { name, exact: true })).toHaveCount(0)
    await expect(card).toBeVisible()
  }
  await page.getByRole('link', { name: 'Chats' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await expect(page).toHaveURL(/\/home\/chats$/)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(page).toHaveURL(/\/home\/dashboard$/)
  expect(await page.evaluate('[...moving]')).toEqual([])
  await page.reload()
  await expect(card).toBeVisible()
  expect(await page.evaluate('[...moving]')).toEqual([])
})
