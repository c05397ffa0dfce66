import { expect, type Page, test } from '@playwright/test'
import { City } from './paths/drivers/city.ts'
import { expectSeen } from './steps/decide.ts'
import { onboardByCalls } from './steps/onboardByCalls.ts'
import { drag, tap } from './steps/touch.ts'

test.use({ hasTouch: true, contextOptions: { reducedMotion: 'no-preference' } })

const card = (page: Page) => page.getByRole('article')

async function decided(page: Page, act: () => Promise<void>): Promise<string> {
  const name = (await card(page).getAttribute('aria-label')) ?? ''
  const sent = page.waitForRequest('**/make-descision-on-suggestion')
  await expectSeen(page)
  await act()
  const { decision } = (await sent).postDataJSON()
  await expect(page.getByRole('article', { name, exact: true })).toHaveCount(0)
  return decision
}

test('a swipe to the right likes, to the left dislikes, a short or steep one does neither; a hint says so', async ({
  page,
}) => {
  await onboardByCalls(page)
  await expect(card(page)).toBeVisible()
  await expect(page.getByText(/or swipe\s*← →/)).toBeVisible()
  const picture = card(page).getByRole('img').first()
  const first = (await card(page).getAttribute('aria-label')) ?? ''
  await drag(page, picture, { x: 60, y: 0 })
  await drag(page, picture, { x: 10, y: -200 })
  await expect(card(page)).toHaveAttribute('aria-label', first)
  expect(await decided(page, () => drag(page, picture, { x: 160, y: 4 }))).toBe('liked')
  expect(await decided(page, () => drag(page, picture, { x: -160, y: 4 }))).toBe('disliked')
  const third = (await card(page).getAttribute('aria-label')) ?? ''
  await tap(page.getByRole('button', { name: 'Like', exact: true }))
  await expect(card(page)).not.toHaveAttribute('aria-label', third)
})

/** The lowest visible buttons of the card. A wide screen of 800 px height shows the whole card. */
function lastParts(page: Page, isMobile: boolean) {
  const names = isMobile ? ['Dislike'] : ['Dislike', 'Report Account']
  return names.map((name) => page.getByRole('button', { name }))
}

test('the card is read without scrolling, but for the bio; the decision has one place', async ({
  page,
  isMobile,
}) => {
  await onboardByCalls(page)
  await expect(card(page)).toBeVisible()
  const like = page.getByRole('button', { name: 'Like', exact: true })
  const place = await like.boundingBox()
  for (let count = 0; count < 3; count += 1) {
    const name = (await card(page).getAttribute('aria-label')) ?? ''
    for (const part of [
      card(page).getByRole('heading').first(),
      card(page).getByRole('list').last(),
      ...lastParts(page, isMobile),
    ]) {
      await expect(part).toBeInViewport({ ratio: 1 })
    }
    const now = await like.boundingBox()
    // On a wide screen the card moves aside when a listing is shown beside it.
    expect(isMobile ? now : now?.y).toEqual(isMobile ? place : place?.y)
    await like.click()
    await expect(page.getByRole('article', { name, exact: true })).toHaveCount(0)
  }
})

test('the photos of a place: by swipe, by button and by arrow keys, which then decide nothing', async ({
  page,
}) => {
  const city = new City()
  await city.signIn(page)
  await city.addPosterWithPhotos()
  await page.goto('/home/dashboard')
  await expect(card(page)).toBeVisible()
  const poster = (await card(page).getAttribute('aria-label')) ?? ''
  const carousel = page.getByLabel(/^Photos of/).first()
  await expect(carousel).toHaveAttribute('aria-roledescription', 'carousel')
  await carousel.scrollIntoViewIfNeeded()
  const now = carousel.getByRole('status')
  await expect(now).toHaveText(/^Photo 1 of \d$/)
  const strip = carousel.getByRole('list')
  // A photo is 334 pixels wide. After a swipe of nearly that, Chromium now and then goes on to the third photo.
  await drag(page, strip, { x: -200, y: 0, from: 0.95 })
  const place = () => strip.evaluate(({ scrollLeft, clientWidth }) => scrollLeft / clientWidth)
  await expect.poll(place).toBe(1)
  await expect(now).toHaveText(/^Photo 2/)
  await carousel.getByRole('button', { name: 'Previous photo' }).click()
  await expect(now).toHaveText(/^Photo 1/)
  await strip.focus()
  await page.keyboard.press('ArrowRight')
  await expect(now).toHaveText(/^Photo 2/)
  // The second press comes while the strip still scrolls to the photo that the first leads to.
  await page.keyboard.press('ArrowLeft')
  await expect.poll(place).toBeLessThan(1)
  await page.keyboard.press('ArrowRight')
  // When a press follows at once, Chromium can stop 2 pixels beside the photo, which is 334 pixels wide.
  await expect.poll(place).toBeCloseTo(1, 1)
  await expect(now).toHaveText(/^Photo 2/)
  await expect(card(page)).toHaveAttribute('aria-label', poster)
})
