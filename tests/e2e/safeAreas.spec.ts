import { expect, type Locator, type Page, test } from '@playwright/test'
import { City } from './paths/drivers/city.ts'
import { openStep } from './steps/openStep.ts'

/** The safe-area insets, in CSS pixels, of a phone with a notch, a home indicator and round corners. */
const INSETS = { top: 47, bottom: 34, left: 20, right: 20 }

async function giveInsets(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Emulation.setSafeAreaInsetsOverride', { insets: INSETS })
}

async function boxOf(place: Locator) {
  const box = await place.boundingBox()
  if (!box) throw new Error(`${place} is not shown`)
  return { ...box, right: box.x + box.width, bottom: box.y + box.height }
}

/** Fails unless all these controls are inside the safe area. */
async function expectSafe(page: Page, ...places: Locator[]): Promise<void> {
  const viewport = page.viewportSize()
  if (!viewport) throw new Error('The page has no size')
  for (const place of places) {
    const box = await boxOf(place)
    expect(box.x, `${place}`).toBeGreaterThanOrEqual(INSETS.left)
    expect(box.right, `${place}`).toBeLessThanOrEqual(viewport.width - INSETS.right)
    expect(box.y, `${place}`).toBeGreaterThanOrEqual(INSETS.top)
    expect(box.bottom, `${place}`).toBeLessThanOrEqual(viewport.height - INSETS.bottom)
  }
}

test('the bar of the onboarding stays above the edge of the screen, with a ground to the edge', async ({
  page,
}) => {
  await giveInsets(page)
  await openStep(page, { step: 3, role: 'searcher' })
  const note = page.getByText('Still needed:')
  await expect(note).toBeVisible()
  await expectSafe(page, note, page.getByText('Step 3 of 3'))
  const bar = note.locator('xpath=ancestor::*[contains(., "Still needed")]')
  const bottoms = await bar.evaluateAll((around) =>
    around.map((element) => Math.round(element.getBoundingClientRect().bottom)),
  )
  expect(bottoms).toContain(page.viewportSize()?.height)
})

test('the navigation, the decision and an open dialog keep away from the edges of the screen', async ({
  page,
  isMobile,
}) => {
  await giveInsets(page)
  const city = new City()
  await city.add({ name: 'Leo Martin' })
  await city.signIn(page)
  await page.goto('/home/dashboard')
  await expect(page.getByRole('article')).toBeVisible()
  const navigation = page.getByRole('navigation')
  await expect(navigation.getByRole('link')).toHaveCount(4)
  const tabs = await navigation.getByRole('link').all()
  const decision = ['Dislike', 'Like'].map((name) =>
    page.getByRole('button', { name, exact: true }),
  )
  for (const tab of tabs) {
    const { bottom } = await boxOf(tab)
    expect(bottom).toBeLessThanOrEqual((page.viewportSize()?.height ?? 0) - INSETS.bottom)
  }
  await expectSafe(page, ...decision)
  if (isMobile) {
    const [like, bar] = [await boxOf(decision[1] as Locator), await boxOf(navigation)]
    expect(like.bottom).toBeLessThanOrEqual(bar.y)
  }
  await navigation.getByText('Profile', { exact: true }).click()
  const modal = page.getByRole('dialog')
  await expect(modal).toBeVisible()
  const buttons = await modal.getByRole('button').all()
  expect(buttons.length).toBeGreaterThan(1)
  await expectSafe(page, ...buttons)
})

test('the public screens keep away from the edges of the screen', async ({ page, isMobile }) => {
  await giveInsets(page)
  for (const path of ['/', '/login', '/signup']) {
    await page.goto(path)
    const first =
      path === '/'
        ? page.getByRole('banner').getByRole('img')
        : page.getByRole('link', { name: 'Back' })
    const { x, y } = await boxOf(first)
    expect(x, path).toBeGreaterThanOrEqual(INSETS.left - 12)
    expect(y, path).toBeGreaterThanOrEqual(isMobile || path === '/' ? INSETS.top : 0)
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
    const last = page.getByRole('button', { name: 'Français' })
    const { bottom } = await boxOf(last)
    const height = page.viewportSize()?.height ?? 0
    expect(bottom, path).toBeLessThanOrEqual(height - INSETS.bottom)
  }
})
