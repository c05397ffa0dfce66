import { expect, type Page, test } from '@playwright/test'
import { ROUTES } from '../../domain/routes.ts'
import { passUntilPlace } from './steps/decide.ts'
import { onboardByCalls } from './steps/onboardByCalls.ts'

/** Holds requests to this address until the returned function is called. */
async function hold(page: Page, url: string): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route(url, async (route) => {
    await promise
    await route.continue()
  })
  return resolve
}

/** Waits until all decisions are delivered. Otherwise the next page would send them first and ignore early answers. */
async function everythingSent(page: Page): Promise<void> {
  const kept = () => Object.keys(localStorage).filter((key) => key.startsWith('nookmate.decision'))
  await expect.poll(() => page.evaluate(kept)).toEqual([])
}

/** Records the requests of the next page. The returned function gives those whose URL has this part. */
async function watchRequests(page: Page): Promise<(part: string) => string[]> {
  await page.goto('about:blank')
  const urls: string[] = []
  page.on('request', (request) => urls.push(request.url()))
  return (part) => urls.filter((url) => url.includes(part))
}

test('the first face comes while the script is on its way, once', async ({ page }) => {
  await onboardByCalls(page)
  const requested = await watchRequests(page)
  const bring = await hold(page, '**/assets/*.js')
  await page.goto(ROUTES.dashboard.path, { waitUntil: 'commit' })
  await expect.poll(() => requested('/profile_pictures/')).toHaveLength(1)
  await expect(page.getByRole('article')).toHaveCount(0)
  bring()
  const face = page.getByRole('article').getByRole('img').first()
  await expect(face).toHaveJSProperty('complete', true)
  const shown = await face.evaluate((image: HTMLImageElement) => image.currentSrc)
  expect(requested(shown)).toHaveLength(1)
  expect(requested('/profile_pictures/')[0]).toBe(shown)
})

test('so does the place of a poster, with its cover', async ({ page }) => {
  await onboardByCalls(page)
  await passUntilPlace(page)
  await everythingSent(page)
  const requested = await watchRequests(page)
  const bring = await hold(page, '**/assets/*.js')
  await page.goto(ROUTES.dashboard.path, { waitUntil: 'commit' })
  await expect.poll(() => requested('/property_photos/')).toHaveLength(1)
  bring()
  await expect(page.getByText(/^Offered by/)).toBeVisible()
  expect(requested('/dashboard/get-suggestion-listing')).toHaveLength(1)
})

test('code that is seen first loads before code that is used later', async ({ page }) => {
  await onboardByCalls(page)
  const requested = await watchRequests(page)
  const answer = await hold(page, '**/check-auth')
  await page.goto(ROUTES.dashboard.path, { waitUntil: 'commit' })
  await page.waitForLoadState('load')
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)))
  expect(requested('Router')).toEqual([])
  answer()
  await expect(page.getByRole('article')).toBeVisible()
  await expect.poll(() => requested('Router')).toHaveLength(1)
})
