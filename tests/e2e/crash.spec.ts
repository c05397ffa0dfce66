import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page, test } from '@playwright/test'
import { enter } from './steps/keys.ts'
import { signUpByCalls } from './steps/onboardByCalls.ts'

const CODE = '**/assets/**/login-*.js'

/** Aborts the request for the login's chunk, so that the login cannot be rendered. */
async function crash(page: Page): Promise<void> {
  await page.route(CODE, (route) => route.abort())
  await page.goto('/login')
  await expect(
    page.getByRole('heading', { level: 1, name: 'Unexpected Application Error!' }),
  ).toBeVisible()
}

test('the crash screen has a title and the focus; its way home leads home, which works', async ({
  page,
}) => {
  await crash(page)
  await expect(page).toHaveTitle(/^Unexpected Application Error! · /)
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await page.getByRole('link', { name: 'Go to the home page' }).click()
  await expect(page).toHaveURL(/:\d+\/$/)
  await page.getByRole('link', { name: 'Create an account' }).click()
  await expect(page.getByRole('heading', { name: 'Create an account' })).toBeVisible()
})

test('the crash screen by the keyboard alone: home, and back; Reload, once the code comes', async ({
  page,
}) => {
  await crash(page)
  await enter(page, 'link', 'Go to the home page')
  await expect(page.getByRole('link', { name: 'Create an account' })).toBeVisible()
  await page.goBack()
  await expect(page.getByText('Loading chunk failed (missing)')).toBeVisible()
  await page.unroute(CODE)
  await enter(page, 'button', 'Reload')
  await expect(page.getByLabel('School Email')).toBeVisible()
})

test('after a crash a signed-in student comes back to the same page', async ({ page }) => {
  await signUpByCalls(page)
  await page.route('**/assets/**/onboarding-*.js', (route) => route.abort())
  await page.goto('/onboarding')
  const home = page.getByRole('link', { name: 'Go to the home page' })
  await expect(home).toBeVisible()
  await page.unroute('**/assets/**/onboarding-*.js')
  await home.click()
  await expect(page).toHaveURL(/\/onboarding$/)
  await expect(page.getByRole('heading', { name: 'Getting started' })).toBeVisible()
})

test('the crash screen in French, and nothing for axe in light and dark', async ({ page }) => {
  await page.goto('/')
  await page.getByRole('button', { name: 'Français' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Trouve ton monde/)
  await page.route(CODE, (route) => route.abort())
  await page.goto('/login')
  await expect(page.getByRole('button', { name: 'Recharger' })).toBeVisible()
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([])
  }
  await page.getByRole('link', { name: 'Aller à la page d’accueil' }).click()
  await expect(page).toHaveURL(/:\d+\/$/)
})
