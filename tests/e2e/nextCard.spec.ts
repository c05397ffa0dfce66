import { expect, type Page, test } from '@playwright/test'
import { DECK_SIZE } from '../../domain/limits.ts'
import { City } from './paths/drivers/city.ts'

test.use({ contextOptions: { reducedMotion: 'no-preference' } })

const card = (page: Page) => page.getByRole('article')
const like = (page: Page) => page.getByRole('button', { name: 'Like', exact: true })
const nameOf = (page: Page) => card(page).getAttribute('aria-label')

/** Delays every answer to the calls of the dashboard by this many milliseconds. */
async function delayServer(page: Page, milliseconds: number): Promise<void> {
  await page.route('**/dashboard/*', async (route) => {
    if (route.request().isNavigationRequest()) return route.fallback()
    setTimeout(() => void route.continue().catch(() => undefined), milliseconds)
  })
}

/**
 * Blocks the calls of the dashboard. It uses DevTools, because a Playwright route would disable the browser's cache.
 */
async function silenceServer(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('Network.enable')
  await session.send('Network.setBlockedURLs', { urls: ['*://*/dashboard/*-*'] })
}

/** Waits until the picture of the card is loaded. Returns the URL that the browser chose. */
async function loadedPicture(page: Page): Promise<string> {
  const image = card(page).locator('img').first()
  const isLoaded = () => image.evaluate((one: HTMLImageElement) => one.complete && one.naturalWidth)
  await expect.poll(isLoaded).toBeGreaterThan(0)
  return image.evaluate((one: HTMLImageElement) => one.currentSrc)
}

/** Waits until the pictures of the next two candidates are loaded. Returns their URLs. */
async function picturesAhead(page: Page): Promise<string[]> {
  const ahead = page.locator('[hidden] > img')
  const areLoaded = () =>
    ahead.evaluateAll((images: HTMLImageElement[]) =>
      images.map((image) => image.complete && image.naturalWidth > 0),
    )
  await expect.poll(areLoaded).toEqual([true, true])
  return ahead.evaluateAll((images: HTMLImageElement[]) => images.map((image) => image.currentSrc))
}

test('the next cards and their pictures are there though the server gives no answer', async ({
  page,
}) => {
  // In a city of its own: students of other tests may be erased with their pictures.
  const city = new City()
  await city.signIn(page)
  for (let count = 0; count < 8; count += 1) await city.add({ name: `Student ${count}` })
  await city.givePictures()
  await page.goto('/home/dashboard')
  await expect(card(page)).toBeVisible()
  await silenceServer(page)
  const late: string[] = []
  page.on('request', (request) => late.push(request.url()))
  const refused = page.waitForEvent('requestfailed', (request) =>
    request.url().endsWith('/make-descision-on-suggestion'),
  )
  for (let count = 0; count < 5; count += 1) {
    const fetched = await picturesAhead(page)
    expect(new Set(fetched).size).toBe(2)
    const name = (await nameOf(page)) ?? ''
    late.length = 0
    await like(page).click()
    await expect(page.getByRole('article', { name, exact: true })).toHaveCount(0)
    const picture = await loadedPicture(page)
    expect(fetched).toContain(picture)
    expect(late).not.toContain(picture)
  }
  await refused
})

test('more cards come before the last one is decided, each student once, each decision once', async ({
  page,
}) => {
  const city = new City()
  const me = await city.signIn(page)
  const names = Array.from({ length: 14 }, (_, at) => `Student ${String.fromCharCode(65 + at)}`)
  for (const name of names) await city.add({ name })
  const posted: string[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/make-descision-on-suggestion')) {
      posted.push(request.postDataJSON().suggestion)
    }
  })
  await page.goto('/home/dashboard')
  await expect(card(page)).toBeVisible()
  await page.evaluate(() => {
    const waits: number[] = []
    Object.assign(window, { waits })
    new MutationObserver(() => {
      if (!document.querySelector('article')) waits.push(performance.now())
    }).observe(document.body, { subtree: true, childList: true })
  })
  await delayServer(page, 300)
  const seen: string[] = []
  for (let at = 0; at < names.length; at += 1) {
    const name = (await nameOf(page)) ?? ''
    seen.push(name)
    if (at === names.length - 1) break
    // Before the last card of the first deck is decided, the next deck must be loaded, however slow the machine is.
    if (at === DECK_SIZE - 1) await expect(page.locator('[hidden] > img')).not.toHaveCount(0)
    const delivered = page.waitForResponse('**/make-descision-on-suggestion')
    await like(page).click()
    await expect(page.getByRole('article', { name, exact: true })).toHaveCount(0)
    expect(await page.evaluate('waits')).toEqual([])
    await delivered
  }
  expect(seen.toSorted()).toEqual(names)
  expect(new Set(posted).size).toBe(posted.length)
  expect(posted).not.toContain(me.id)
})
