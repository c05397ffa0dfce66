import { expect, type Page, test } from '@playwright/test'
import { ROUTES } from '../../domain/routes.ts'
import { mailedCode } from './steps/mailbox.ts'
import { onboardByCalls, signUpByCalls } from './steps/onboardByCalls.ts'
import { enterIdentity, enterPasswords, newStudent, PASSWORD, typeCode } from './steps/signUp.ts'

const AWAY = 'We cannot reach Nookmate'
const LINE = 'We cannot reach Nookmate. Once it answers, you can pick up where you left off.'

const away = (page: Page) => page.getByRole('heading', { name: AWAY })
const dashboard = (page: Page) => page.getByRole('navigation', { name: 'Dashboard' })

/** The auth check fails from now on, without an answer or with status 503, until the returned function is called. */
async function endAnswers(page: Page, how: 'none' | 503): Promise<() => Promise<void>> {
  let isOver = false
  await page.route('**/check-auth', (route) => {
    if (isOver) return route.continue()
    return how === 'none'
      ? route.abort()
      : route.fulfill({ status: how, json: { status: how, message: 'Out of order.' } })
  })
  // The route stays, because a request that is made while it is taken away may never be answered.
  return async () => {
    isOver = true
  }
}

for (const how of ['none', 503] as const) {
  test(`a reload of the dashboard while the check ends in ${how}: it says so, and opens by itself`, async ({
    page,
  }) => {
    await onboardByCalls(page)
    await page.goto(ROUTES.dashboard.path)
    await expect(dashboard(page)).toBeVisible()
    const bringBack = await endAnswers(page, how)
    await page.reload()
    await expect(away(page)).toBeVisible()
    await expect(page).toHaveURL(new RegExp(`${ROUTES.dashboard.path}$`))
    await bringBack()
    await expect(dashboard(page)).toBeVisible()
    await expect(page).toHaveURL(new RegExp(`${ROUTES.dashboard.path}$`))
  })
}

test('after 30 s without an answer the landing page opens; the first answer leads back, at once when one looks at the page', async ({
  page,
}) => {
  await onboardByCalls(page)
  await page.clock.install()
  const bringBack = await endAnswers(page, 'none')
  await page.goto(ROUTES.dashboard.path)
  await expect(away(page)).toBeVisible()
  await page.clock.fastForward(31_000)
  await expect(page.getByRole('link', { name: 'Create an account' }).first()).toBeVisible()
  await expect(page).toHaveURL(/\/$/)
  await expect(page.getByText(LINE)).toBeVisible()
  await bringBack()
  await page.evaluate(() => dispatchEvent(new Event('focus')))
  await expect(dashboard(page)).toBeVisible()
  await expect(page).toHaveURL(new RegExp(`${ROUTES.dashboard.path}$`))
  await expect(page.getByText(LINE)).toHaveCount(0)
})

test('a login that succeeded in an outage goes on when it is over, never back to an empty form', async ({
  page,
}) => {
  const student = await signUpByCalls(page)
  await page.context().clearCookies()
  await page.goto(ROUTES.login.path)
  await page.getByLabel('School Email').fill(student.email)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  const bringBack = await endAnswers(page, 'none')
  await page.getByRole('button', { name: 'Login', exact: true }).click()
  await expect(away(page)).toBeVisible()
  await expect(page.getByLabel('School Email')).toHaveCount(0)
  await bringBack()
  await expect(page.getByRole('progressbar', { name: 'Onboarding progress' })).toBeVisible()
})

test('Login of the last sign-up step goes on after an outage, and leads to the login where no session was opened', async ({
  page,
}) => {
  const student = newStudent()
  await page.goto(ROUTES.signup.path)
  await enterIdentity(page, student)
  await enterPasswords(page)
  const code = await mailedCode(page, student.email)
  await page.route('**/signup/authenticate-for-onboarding', (route) => route.abort())
  const bringBack = await endAnswers(page, 'none')
  await typeCode(page, code)
  await page.getByRole('button', { name: 'Login', exact: true }).click()
  await expect(away(page)).toBeVisible()
  await bringBack()
  await expect(page.getByRole('heading', { name: 'Login', level: 1 })).toBeVisible()
  await expect(page).toHaveURL(new RegExp(`${ROUTES.login.path}$`))
})
