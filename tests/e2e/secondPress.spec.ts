import { expect, type Page, test } from '@playwright/test'
import { City } from './paths/drivers/city.ts'
import { expectSeen } from './steps/decide.ts'

test.use({ contextOptions: { reducedMotion: 'no-preference' } })

const card = (page: Page) => page.getByRole('article')

/** Records every decision that the browser sends. */
function watchDecisions(page: Page): string[] {
  const decisions: string[] = []
  page.on('request', (request) => {
    if (!request.url().endsWith('/make-descision-on-suggestion')) return
    decisions.push(request.postDataJSON().decision)
  })
  return decisions
}

async function openDeck(page: Page): Promise<string[]> {
  const city = new City()
  await city.signIn(page)
  for (const name of ['Leo Martin', 'Maya Okafor', 'Noah Tremblay']) await city.add({ name })
  const decisions = watchDecisions(page)
  await page.goto('/home/dashboard')
  await expectSeen(page)
  return decisions
}

/** Clicks, drags and presses a key at the moment the next card appears, before anybody can have seen it. */
async function pressWhenNextComes(page: Page): Promise<void> {
  await page.evaluate(() => {
    const before = document.querySelector('article')
    const finger = { bubbles: true, pointerType: 'touch', isPrimary: true }
    new MutationObserver((_, observer) => {
      const now = document.querySelector('article')
      if (!now || now === before) return
      observer.disconnect()
      document.querySelector<HTMLElement>('[data-decision="like"]')?.click()
      dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowRight' }))
      for (const [type, clientX] of [
        ['pointerdown', 50],
        ['pointermove', 200],
        ['pointerup', 300],
      ] as const) {
        now.dispatchEvent(new PointerEvent(type, { ...finger, clientX }))
      }
    }).observe(document.body, { subtree: true, childList: true })
  })
}

test('a second click, key or swipe never falls on a person who has just come into view', async ({
  page,
}) => {
  const decisions = await openDeck(page)
  const first = (await card(page).getAttribute('aria-label')) ?? ''
  await pressWhenNextComes(page)
  await page.getByRole('button', { name: 'Dislike' }).dblclick()
  await expect(card(page)).not.toHaveAttribute('aria-label', first)
  const second = (await card(page).getAttribute('aria-label')) ?? ''
  await expectSeen(page)
  await expect(card(page)).toHaveAttribute('aria-label', second)
  await page.getByRole('button', { name: 'Like', exact: true }).click()
  await expect(card(page)).not.toHaveAttribute('aria-label', second)
  await expect.poll(() => decisions).toEqual(['disliked', 'liked'])
})

test('a held arrow key decides once', async ({ page }) => {
  const decisions = await openDeck(page)
  const first = (await card(page).getAttribute('aria-label')) ?? ''
  await page.keyboard.down('ArrowRight')
  await expect(card(page)).not.toHaveAttribute('aria-label', first)
  const second = (await card(page).getAttribute('aria-label')) ?? ''
  await expectSeen(page)
  for (let count = 0; count < 5; count += 1) await page.keyboard.down('ArrowRight')
  await page.keyboard.up('ArrowRight')
  await page.keyboard.press('ArrowLeft')
  await expect(card(page)).not.toHaveAttribute('aria-label', second)
  await expect.poll(() => decisions).toEqual(['liked', 'disliked'])
})

test('after the last photo the focus stays on its button, and arrow keys decide nothing', async ({
  page,
}) => {
  const city = new City()
  await city.signIn(page)
  await city.addPosterWithPhotos()
  const decisions = watchDecisions(page)
  await page.goto('/home/dashboard')
  const carousel = page.getByLabel(/^Photos of/).first()
  const next = carousel.getByRole('button', { name: 'Next photo' })
  const shown = (await card(page).getAttribute('aria-label')) ?? ''
  await next.focus()
  const last = /^Photo (\d) of \1$/
  while (!last.test((await carousel.getByRole('status').textContent()) ?? '')) {
    await page.keyboard.press('Enter')
  }
  await page.keyboard.press('Enter')
  await expect(next).toBeFocused()
  await expectSeen(page)
  await page.keyboard.press('ArrowRight')
  await page.getByRole('link', { name: 'Suggestions' }).focus()
  await page.keyboard.press('ArrowLeft')
  await expect(card(page)).toHaveAttribute('aria-label', shown)
  // A decision made by mistake would be sent before this one.
  await page.getByRole('button', { name: 'Like', exact: true }).click()
  await expect.poll(() => decisions).toEqual(['liked'])
})
