import { basename } from 'node:path'
import { expect, type Page, test } from '@playwright/test'
import { ADDRESSES } from '../../src/app/addresses.ts'
import { City } from './paths/drivers/city.ts'
import { answering } from './steps/answering.ts'
import { onboardByCalls } from './steps/onboardByCalls.ts'

/** What was lost is tried again after a second. */
const LATE = { timeout: 30_000 }

/** Each file of code that is fetched from now on is lost once. Gives what was lost. */
async function loseEachOnce(page: Page): Promise<Set<string>> {
  const lost = new Set<string>()
  await page.route('**/assets/**/*.js', (route) => {
    const file = basename(new URL(route.request().url()).pathname)
    if (lost.has(file)) return route.continue()
    lost.add(file)
    return route.abort('connectionreset')
  })
  return lost
}

async function logIn(page: Page, email: string): Promise<void> {
  await page.getByLabel('School Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill('Nookmate1!')
  await page.getByRole('button', { name: 'Login', exact: true }).click()
}

test('whatever file of code is lost on its way comes all the same, with what it imports', async ({
  page,
}) => {
  const city = new City()
  await city.add({ name: 'Leo Martin' })
  const { email } = await city.add({})
  await page.goto('/login')
  await answering(page)
  const lost = await loseEachOnce(page)
  await logIn(page, email)
  await expect(page.getByRole('article')).toBeVisible(LATE)
  for (const name of ['calls', 'dashboard', 'inside']) {
    expect([...lost].join(' ')).toContain(`${name}-`)
  }
})

test('a public page whose script is lost works when it comes, with what was typed', async ({
  page,
}) => {
  const lost = await loseEachOnce(page)
  await page.goto('/signup', { waitUntil: 'commit' })
  await page.getByLabel('Name').fill('Ada Byron')
  await page.getByLabel('School Email').fill('ada@uwo.ca')
  await answering(page)
  expect(lost.size).toBeGreaterThan(3)
  await expect(page.getByLabel('Name')).toHaveValue('Ada Byron')
  await expect(page.getByLabel('School Email')).toHaveValue('ada@uwo.ca')
})

/** As in Safari before 17 and Firefox before 115, which tell nothing of what they fetch ahead. */
async function tellNothingAhead(page: Page): Promise<void> {
  await page.addInitScript(() => {
    for (const name of ['load', 'error']) {
      Object.defineProperty(HTMLLinkElement.prototype, `on${name}`, {
        set(this: HTMLLinkElement, handler: (() => void) | null) {
          if (handler && this.rel !== 'modulepreload') this.addEventListener(name, handler)
        },
      })
    }
  })
}

test('a browser that tells nothing of what it fetches ahead starts the page', async ({ page }) => {
  await tellNothingAhead(page)
  await page.goto('/signup')
  await answering(page)
})

test('in such a browser a lost script comes, too', async ({ page }) => {
  await tellNothingAhead(page)
  const lost = await loseEachOnce(page)
  await page.goto('/signup', { waitUntil: 'commit' })
  await page.getByLabel('Name').fill('Ada Byron')
  await answering(page)
  expect([...lost].join(' ')).toContain('core-')
  await expect(page.getByLabel('Name')).toHaveValue('Ada Byron')
})

test('a page behind the login whose script is lost comes when that does', async ({ page }) => {
  await onboardByCalls(page)
  await loseEachOnce(page)
  await page.goto(ADDRESSES.dashboard)
  await expect(page.getByRole('article')).toBeVisible(LATE)
})

test('a page whose script something keeps away for good can be read, and does not begin anew for ever', async ({
  page,
}) => {
  const visits: string[] = []
  const looks: number[] = []
  page.on('requestfinished', (request) => {
    if (request.resourceType() === 'fetch') looks.push(visits.length)
  })
  await page.route('**/*', (route) => {
    const request = route.request()
    if (request.isNavigationRequest()) visits.push(request.url())
    // As a browser does that is told to block scripts: what a page fetches by itself is let through.
    return request.resourceType() === 'script' ? route.abort('blockedbyclient') : route.continue()
  })
  await page.goto('/login')
  // Each visit looks whether the script can be had, and then begins again; after the last look nothing does.
  const allowed = 5
  await expect.poll(() => looks, LATE).toContain(1 + allowed)
  await page.evaluate(() => new Promise((done) => setTimeout(done)))
  expect(visits).toHaveLength(1 + allowed)
  expect(await page.evaluate(() => history.state.begun)).toBe(allowed)
  await page.getByRole('link', { name: 'Create an account' }).click()
  await expect(page.getByRole('heading', { name: 'Create an account' })).toBeVisible()
})
