import { basename } from 'node:path'
import { expect, type Page, test } from '@playwright/test'
import { ROUTES } from '../../domain/routes.ts'
import { City } from './paths/drivers/city.ts'
import { answering } from './steps/answering.ts'
import { onboardByCalls } from './steps/onboardByCalls.ts'

const LATE = { timeout: 30_000 }

/**
 * From now on, every request for these files fails with a lost connection, until the page is opened for the `visit`th
 * time from now. One failed request would not be enough: when its preload has failed, the browser may request a file
 * again for the import. Returns the names of the files that failed, and the addresses that the page was opened at.
 */
async function loseUntil(page: Page, visit: number, files: RegExp) {
  const lost = new Set<string>()
  const visits: string[] = []
  page.on('request', (request) => {
    if (request.isNavigationRequest()) visits.push(request.url())
  })
  await page.route('**/assets/*.js', (route) => {
    const file = basename(new URL(route.request().url()).pathname)
    if (visits.length >= visit || !files.test(file)) return route.continue()
    lost.add(file)
    return route.abort('connectionreset')
  })
  return { lost, visits }
}

async function logIn(page: Page, email: string): Promise<void> {
  await page.getByLabel('School Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill('Nookmate1!')
  await page.getByRole('button', { name: 'Login', exact: true }).click()
}

test('a screen whose code was lost reloads the page once and comes', async ({ page }) => {
  const city = new City()
  await city.add({ name: 'Leo Martin' })
  const { email } = await city.add({})
  await page.goto('/login')
  await answering(page)
  const { lost, visits } = await loseUntil(page, 1, /^dashboard-/)
  await logIn(page, email)
  await expect(page.getByRole('article')).toBeVisible(LATE)
  expect(lost.size).toBe(1)
  expect(visits).toHaveLength(1)
})

test('a screen whose code never comes says so, and the page is reloaded no more', async ({
  page,
}) => {
  await onboardByCalls(page)
  const visits: string[] = []
  page.on('request', (request) => {
    if (request.isNavigationRequest()) visits.push(request.url())
  })
  await page.route('**/assets/dashboard-*.js', (route) => route.abort('connectionreset'))
  await page.goto(ROUTES.dashboard.path)
  await expect(page.getByRole('heading', { name: 'Unexpected Application Error!' })).toBeVisible(
    LATE,
  )
  await expect(page.getByText('Loading chunk failed (missing)')).toBeVisible()
  expect(visits).toHaveLength(2)
})

test('a public page whose script is lost works when it comes, with what was typed', async ({
  page,
}) => {
  const { lost, visits } = await loseUntil(page, 2, /./)
  await page.goto('/signup', { waitUntil: 'commit' })
  await page.getByLabel('Name').fill('Ada Byron')
  await page.getByLabel('School Email').fill('ada@uwo.ca')
  await expect.poll(() => visits.length, LATE).toBe(2)
  await answering(page)
  expect(lost.size).toBeGreaterThan(3)
  await expect(page.getByLabel('Name')).toHaveValue('Ada Byron')
  await expect(page.getByLabel('School Email')).toHaveValue('ada@uwo.ca')
})

test('a page behind the login whose script is lost comes when that does', async ({ page }) => {
  await onboardByCalls(page)
  await page.goto('about:blank')
  await loseUntil(page, 2, /./)
  await page.goto(ROUTES.dashboard.path)
  await expect(page.getByRole('article')).toBeVisible(LATE)
})

test('a page whose renderer is lost comes when that does', async ({ page }) => {
  await onboardByCalls(page)
  await page.goto('about:blank')
  const { lost } = await loseUntil(page, 2, /^client-/)
  await page.goto(ROUTES.dashboard.path)
  await expect(page.getByRole('article')).toBeVisible(LATE)
  expect(lost.size).toBe(1)
})

test('a page whose script a browser blocks can be read, and is reloaded once', async ({ page }) => {
  const visits: string[] = []
  await page.route('**/*', (route) => {
    const request = route.request()
    if (request.isNavigationRequest()) visits.push(request.url())
    return request.resourceType() === 'script' ? route.abort('blockedbyclient') : route.continue()
  })
  await page.goto('/login')
  await expect.poll(() => visits.length, LATE).toBe(2)
  await page.getByRole('link', { name: 'Create an account' }).click()
  await expect(page.getByRole('heading', { name: 'Create an account' })).toBeVisible()
})
