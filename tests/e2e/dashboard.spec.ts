import { AxeBuilder } from '@axe-core/playwright'
import { expect, test } from '@playwright/test'
import { NO_SUGGESTIONS_MESSAGE } from '../../domain/dashboardMessages.ts'
import { City } from './paths/drivers/city.ts'
import { expectSeen } from './steps/decide.ts'
import { loaded } from './steps/loaded.ts'
import { onboardByCalls } from './steps/onboardByCalls.ts'

test.use({ contextOptions: { reducedMotion: 'no-preference' } })

test.beforeEach(async ({ page }) => {
  await onboardByCalls(page)
  await expect(page.getByRole('article')).toBeVisible()
})

test('§2 Dashboard navigation: side on wide screens, bottom on mobile', async ({
  page,
  isMobile,
}) => {
  const box = await page.getByRole('navigation').boundingBox()
  const viewport = page.viewportSize()
  if (!box || !viewport) throw new Error('Not shown')
  expect(box.x).toBe(0)
  if (isMobile) {
    expect(box.width).toBe(viewport.width)
    expect(box.y + box.height).toBeCloseTo(viewport.height, 0)
  } else {
    expect(box.width).toBeLessThan(viewport.width / 3)
    expect(box.height).toBeGreaterThan(box.width / 2)
  }
})

test('§2 Like and dislike: beside the card from 768 px on, below it on narrower screens', async ({
  page,
  isMobile,
}) => {
  const card = await page.getByRole('article').boundingBox()
  const like = await page.getByRole('button', { name: 'Like', exact: true }).boundingBox()
  const dislike = await page.getByRole('button', { name: 'Dislike' }).boundingBox()
  if (!card || !like || !dislike) throw new Error('Not shown')
  if (isMobile) expect(like.y).toBeGreaterThan(card.y)
  else {
    expect(dislike.x + dislike.width).toBeLessThanOrEqual(card.x + 1)
    expect(like.x).toBeGreaterThanOrEqual(card.x + card.width - 1)
  }
})

test('§2 Listing panel: beside the card where there is room, below it on a phone', async ({
  page,
  isMobile,
}) => {
  const listing = page.getByRole('region', { name: 'Property' })
  const card = page.getByRole('article')
  while (!(await card.getByText('Has a place').isVisible())) {
    const name = (await card.getByRole('heading').first().textContent()) ?? ''
    await page.getByRole('button', { name: 'Dislike' }).click()
    await expect(card.getByRole('heading').first()).not.toHaveText(name)
  }
  await expect(listing.getByText('Offered by')).toBeVisible()
  const [person, place] = [await card.boundingBox(), await listing.boundingBox()]
  if (!person || !place) throw new Error('Not shown')
  if (isMobile) expect(place.y).toBeGreaterThan(person.y + person.height)
  else {
    expect(place.x).toBeGreaterThan(person.x + person.width)
    expect(place.y).toBeLessThan(person.y + person.height / 2)
  }
})

test('§2 Feature in Progress: Profile, Chats and Likes say so', { tag: '@once' }, async ({
  page,
}) => {
  for (const tab of ['Chats', 'Likes', 'Profile']) {
    await page.getByRole('navigation').getByText(tab, { exact: true }).click()
    const modal = page.getByRole('dialog')
    await expect(modal).toContainText(
      /Feature in Progress:?\s*Sorry, this feature is currently in development\./,
    )
    await page.keyboard.press('Escape')
    await expect(modal).toHaveCount(0)
  }
})

test('§2 Logout: leads to /, also in another tab; the session is over', { tag: '@once' }, async ({
  page,
  context,
}) => {
  const other = await context.newPage()
  await other.goto('/home/dashboard')
  await expect(other.getByRole('article')).toBeVisible()
  await page.getByRole('navigation').getByText('Profile', { exact: true }).click()
  await page.getByRole('button', { name: 'Logout' }).click()
  await expect(page).toHaveURL(/:\d+\/$/)
  await expect(other).toHaveURL(/:\d+\/$/)
  for (const tab of [page, other]) {
    await expect(tab.getByRole('link', { name: 'Create an account' })).toBeVisible()
  }
  await page.goto('/home/dashboard')
  await expect(page).toHaveURL(/:\d+\/$/)
})

test('§2 No candidates: the no-more message, also after a reload', { tag: '@once' }, async ({
  page,
}) => {
  const city = new City()
  await city.add({ name: 'Maya Chen' })
  await city.signIn(page)
  await page.goto('/home/dashboard')
  await expectSeen(page)
  await page.getByRole('button', { name: 'Dislike' }).click()
  await expect(page.getByText(NO_SUGGESTIONS_MESSAGE)).toBeVisible()
  await page.reload()
  await expect(page.getByText(NO_SUGGESTIONS_MESSAGE)).toBeVisible()
})

test('decisions made without a network are delivered once it is back', { tag: '@once' }, async ({
  page,
  context,
}) => {
  const posts: string[] = []
  page.on('requestfinished', (request) => {
    if (request.url().includes('make-descision')) posts.push(request.postData() ?? '')
  })
  await loaded(page, 'Router')
  await context.setOffline(true)
  await page.getByRole('button', { name: 'Like', exact: true }).click()
  await page.getByRole('button', { name: 'Dislike' }).click()
  await context.setOffline(false)
  await expect.poll(() => posts.length).toBe(2)
  expect(posts.map((post) => JSON.parse(post).decision)).toEqual(['liked', 'disliked'])
})

test('axe finds nothing on the dashboard, light and dark', async ({ page }) => {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([])
  }
})
