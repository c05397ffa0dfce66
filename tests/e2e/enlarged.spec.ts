import { expect, type Page, test } from '@playwright/test'
import { City } from './paths/drivers/city.ts'
import { onboardByCalls } from './steps/onboardByCalls.ts'
import { openStep } from './steps/openStep.ts'

/** The fraction of the window's height that fixed and sticky bars take. */
function fixedShare(page: Page): Promise<number> {
  return page.evaluate(() => {
    const bars = [...document.querySelectorAll('*')].filter((element) => {
      const { position } = getComputedStyle(element)
      const { width } = element.getBoundingClientRect()
      return (position === 'fixed' || position === 'sticky') && width > innerWidth / 2
    })
    const heights = bars.map((bar) => bar.getBoundingClientRect().height)
    return heights.reduce((sum, height) => sum + height, 0) / innerHeight
  })
}

async function expectRoom(page: Page): Promise<void> {
  expect(await fixedShare(page)).toBeLessThanOrEqual(0.2)
  const width = await page.evaluate(() => [document.documentElement.scrollWidth, innerWidth])
  expect(width[0], 'nothing is scrolled sideways').toBe(width[1])
}

/** The viewport in CSS pixels of a window of 1280 × 800 at a zoom of 400 %. */
const AT_400 = { width: 320, height: 200 }

async function enlarge(page: Page): Promise<void> {
  await page.setViewportSize(AT_400)
  await expect.poll(() => page.evaluate(() => innerHeight)).toBe(AT_400.height)
}

test('at 400 % no bar covers more than a fifth of the suggestions', async ({ page }) => {
  await onboardByCalls(page)
  await expect(page.getByRole('article')).toBeVisible()
  await enlarge(page)
  await expectRoom(page)
  await page.getByRole('button', { name: 'Dislike' }).focus()
  await expect(page.getByRole('button', { name: 'Dislike' })).toBeInViewport({ ratio: 0.9 })
})

test('at 400 % no bar covers more than a fifth of the onboarding', async ({ page }) => {
  await openStep(page, { step: 3, role: 'poster' })
  await enlarge(page)
  await expect(page.getByText('Step 3 of 4, page 1 of 2')).toBeVisible()
  // A spinner covers the page until its code is loaded.
  await expect(page.getByRole('heading', { name: 'Getting Started' })).toBeVisible()
  await expectRoom(page)
})

/** Gives letters this size in pixels; 16 is the usual one. */
async function setLetters(page: Page, standard: number): Promise<void> {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Page.setFontSizes', { fontSizes: { standard, fixed: standard } })
}

/** Opens the suggestions on a phone whose letters have this size in pixels. */
async function openWithLetters(page: Page, standard: number): Promise<void> {
  await setLetters(page, standard)
  await page.setViewportSize({ width: 390, height: 844 })
  await onboardByCalls(page)
  await expect(page.getByRole('article')).toBeVisible()
}

test('with letters twice as large, on a phone, the tabs and the decision leave room', async ({
  page,
}) => {
  await openWithLetters(page, 32)
  await expectRoom(page)
})

test('with letters half as large again, on a phone, the decision is at the bottom and covers no part of the card', async ({
  page,
}) => {
  await openWithLetters(page, 24)
  await expectRoom(page)
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
  const decision = page.getByRole('button', { name: 'Dislike' }).locator('..')
  await expect(decision).toHaveCSS('position', 'fixed')
  const bar = await decision.boundingBox()
  const card = await page.getByRole('article').boundingBox()
  expect((bar?.y ?? 0) + (bar?.height ?? 0)).toBeCloseTo(844, 0)
  expect((card?.y ?? 0) + (card?.height ?? 0)).toBeLessThanOrEqual(bar?.y ?? 0)
})

test.describe('with three decisions', () => {
  test.use({ baseURL: process.env.NOOKMATE_E2E_WHOLE_URL, locale: 'fr-CA' })

  for (const [letters, width] of [
    [16, 390],
    [16, 360],
    [16, 320],
    [24, 390],
  ] as const) {
    test(`in French, with letters of ${letters} pixels on a phone ${width} pixels wide, no button is cut off`, async ({
      page,
    }) => {
      await setLetters(page, letters)
      await page.setViewportSize({ width, height: 844 })
      const city = new City()
      await city.signIn(page, { language: 'fr' })
      await city.add({ name: 'Leo Martin' })
      await page.goto('/home/dashboard')
      const bar = page.getByRole('button', { name: 'Plus tard' }).locator('..')
      await expect(bar).toBeVisible()
      const widths = await bar.evaluate(({ scrollWidth, clientWidth }) => [
        scrollWidth,
        clientWidth,
      ])
      expect(widths[0]).toBe(widths[1])
      await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
      const card = await page.getByRole('article').boundingBox()
      const edge = (await bar.boundingBox())?.y ?? 0
      expect((card?.y ?? 0) + (card?.height ?? 0)).toBeLessThanOrEqual(edge)
    })
  }
})

test('View More by keyboard: the first amenity that was hidden has the focus, clear of the bar', async ({
  page,
}) => {
  await openStep(page, { step: 4, role: 'poster' })
  await page.evaluate(() => {
    const key = Object.keys(localStorage).find((name) => name.startsWith('nookmate.onboarding.'))
    const draft = JSON.parse(localStorage.getItem(key ?? '') ?? '{}')
    localStorage.setItem(key ?? '', JSON.stringify({ ...draft, page: 2 }))
  })
  await page.reload()
  await page.getByRole('button', { name: 'View More' }).focus()
  await page.keyboard.press('Enter')
  const revealed = page.getByRole('checkbox').nth(3)
  await expect(revealed).toBeFocused()
  const bar = await page.getByRole('region', { name: 'Continue' }).boundingBox()
  const box = await revealed.boundingBox()
  expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(bar?.y ?? 0)
  await page.keyboard.press('Space')
  await expect(revealed).toBeChecked()
})
