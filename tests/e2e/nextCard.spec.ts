import { expect, type Page, test } from '@playwright/test'
import { City } from './paths/drivers/city.ts'
import { onboardByCalls } from './steps/onboardByCalls.ts'

/** Milliseconds; one that waits for the server needs two thousand. */
const AT_ONCE = 100

const card = (page: Page) => page.getByRole('article')
const like = (page: Page) => page.getByRole('button', { name: 'Like', exact: true })
const nameOf = (page: Page) => card(page).getAttribute('aria-label')

/** From now on every answer of the dashboard's calls takes this long. */
async function delayServer(page: Page, milliseconds: number): Promise<void> {
  await page.route('**/dashboard/*', async (route) => {
    if (route.request().isNavigationRequest()) return route.fallback()
    setTimeout(() => void route.continue().catch(() => undefined), milliseconds)
  })
}

/** Likes who is in front; how long it took until the frame with the next card and its whole picture. */
function likeAndMeasure(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const before = document.querySelector('article')?.ariaLabel
        const isThere = () => {
          const article = document.querySelector('article')
          const image = article?.querySelector('img')
          return article?.ariaLabel !== before && image?.complete && image.naturalWidth > 0
        }
        const startedAt = performance.now()
        const look = () => {
          if (isThere()) resolve(performance.now() - startedAt)
          else requestAnimationFrame(look)
        }
        document.querySelector<HTMLElement>('[data-decision="like"]')?.click()
        requestAnimationFrame(look)
      }),
  )
}

/** The pictures of the two candidates after this one are here. */
async function picturesAhead(page: Page): Promise<void> {
  const areThere = () =>
    page.locator('[hidden] > img').evaluateAll((images) => {
      const all = images as HTMLImageElement[]
      return all.length === 2 && all.every((image) => image.complete && image.naturalWidth > 0)
    })
  await expect.poll(areThere).toBe(true)
}

test('the next card and its picture are there at once, though the server takes two seconds', async ({
  page,
}) => {
  await onboardByCalls(page)
  await expect(card(page)).toBeVisible()
  await delayServer(page, 2000)
  const taken: number[] = []
  for (let count = 0; count < 5; count += 1) {
    await picturesAhead(page)
    taken.push(await likeAndMeasure(page))
  }
  test.info().annotations.push({ type: 'next card', description: `${taken.map(Math.round)} ms` })
  const median = taken.toSorted((a, b) => a - b)[2]
  expect(median, String(taken)).toBeLessThan(AT_ONCE)
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
