import { test as base, expect, type Page } from '@playwright/test'
import { PATHS } from '../../domain/paths.ts'
import { type CuttableWire, layWire } from '../support/cuttableWire.ts'
import { City } from './paths/drivers/city.ts'
import { keepShell } from './steps/keepShell.ts'
import { mailedCode } from './steps/mailbox.ts'
import { agree, pickRole } from './steps/onboard.ts'
import { signUpByCalls } from './steps/onboardByCalls.ts'
import { codeBoxes, enterIdentity, enterPasswords, newStudent, typeCode } from './steps/signUp.ts'

const OFFLINE = 'You are offline.'

/** Each test reaches a server through its own connection, which it can cut. */
const test = base.extend<{ server: string; wire: CuttableWire }>({
  server: [process.env.NOOKMATE_E2E_URL ?? '', { option: true }],
  wire: async ({ server }, use) => {
    const wire = await layWire(server)
    await use(wire)
    await wire.stop()
  },
  baseURL: async ({ wire }, use) => use(wire.url),
})

test.use({ serviceWorkers: 'allow' })

const line = (page: Page) => page.getByText(OFFLINE)

async function lose(page: Page, wire: CuttableWire): Promise<void> {
  wire.cut()
  await page.context().setOffline(true)
}

async function find(page: Page, wire: CuttableWire): Promise<void> {
  wire.mend()
  await page.context().setOffline(false)
}

test('without a network the public pages open, say so, and stop saying so by themselves', async ({
  page,
  wire,
}) => {
  await page.goto('/')
  await keepShell(page)
  await lose(page, wire)
  const pages = [
    ['/', page.getByRole('heading', { level: 1 })],
    ['/login', page.getByLabel('School Email')],
    ['/login/', page.getByLabel('School Email')],
    ['/signup', page.getByLabel('School Email')],
  ] as const
  for (const [address, content] of pages) {
    await page.goto(address)
    await expect(content).toBeVisible()
    await expect(line(page)).toBeVisible()
  }
  await find(page, wire)
  await expect(line(page)).toHaveCount(0)
})

test('where only the server is away the shell opens too', async ({ page, wire }) => {
  await page.goto('/')
  await keepShell(page)
  wire.cut()
  await page.goto('/login')
  await expect(page.getByLabel('School Email')).toBeVisible()
})

test('text typed without a network is there after the network is back and the page reloaded', async ({
  page,
  wire,
}) => {
  await signUpByCalls(page)
  await page.goto('/onboarding')
  await pickRole(page, 'Searcher')
  await agree(page)
  await keepShell(page)
  await page.getByLabel('University').selectOption('Huron College')
  await lose(page, wire)
  await page.getByLabel('City of origin').fill('Halifax')
  await expect(line(page)).toBeVisible()
  await page.reload()
  await expect(line(page)).toBeVisible()
  await find(page, wire)
  await expect(page.getByLabel('City of origin')).toHaveValue('Halifax')
  await expect(page.getByLabel('University')).toHaveValue('Huron College')
  await expect(line(page)).toHaveCount(0)
})

test('decisions without a network wait, over a reload, and go out once each', async ({
  page,
  wire,
}) => {
  const city = new City()
  await city.signIn(page)
  const students = ['Leo Martin', 'Maya Okafor', 'Noah Tremblay', 'Zoe Roy']
  for (const name of students) await city.add({ name })
  const taken: string[] = []
  page.on('requestfinished', (request) => {
    if (!request.url().endsWith('/make-descision-on-suggestion')) return
    taken.push(request.postDataJSON().suggestion)
  })
  await page.goto('/home/dashboard')
  const card = page.getByRole('article')
  await expect(card).toBeVisible()
  await keepShell(page)
  await lose(page, wire)
  const decided: string[] = []
  for (const name of ['Like', 'Dislike']) {
    const shown = (await card.getAttribute('aria-label')) ?? ''
    decided.push(shown)
    await page.getByRole('button', { name, exact: true }).click()
    await expect(page.getByRole('article', { name: shown, exact: true })).toHaveCount(0)
  }
  expect(taken).toEqual([])
  await page.reload()
  await expect(line(page)).toBeVisible()
  expect(taken).toEqual([])
  await find(page, wire)
  await expect(card).toBeVisible()
  await expect.poll(() => taken.length).toBe(2)
  const left = () =>
    page.evaluate(() =>
      Object.keys(localStorage).filter((key) => key.startsWith('nookmate.decision')),
    )
  await expect.poll(left).toEqual([])
  expect(new Set(taken).size).toBe(2)
  const reply = await page.request.get('/dashboard/get-suggestions')
  const { suggestions } = (await reply.json()) as { suggestions: Record<string, { name: string }> }
  const names = Object.values(suggestions).map(({ name }) => name)
  expect(names.toSorted()).toEqual(students.filter((name) => !decided.includes(name)))
})

test('a page opened without a network tells a signed-in student why it waits, and goes on by itself', async ({
  page,
  wire,
  context,
}) => {
  const city = new City()
  await city.signIn(page)
  await city.add({ name: 'Leo Martin' })
  await page.goto('/home/dashboard')
  await expect(page.getByRole('article')).toBeVisible()
  await keepShell(page)
  await lose(page, wire)
  const inside = await context.newPage()
  await inside.goto('/home/dashboard')
  await expect(inside.getByRole('status').filter({ hasText: 'Loading' })).toBeVisible()
  await expect(line(inside)).toBeVisible()
  const outside = await context.newPage()
  await outside.goto('/')
  await expect(outside.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(line(outside)).toBeVisible()
  await expect(inside).toHaveURL(/\/home\/dashboard$/)
  await find(page, wire)
  for (const tab of [inside, outside]) {
    await expect(tab.getByRole('article')).toBeVisible()
    await expect(tab).toHaveURL(/\/home\/dashboard$/)
    await expect(line(tab)).toHaveCount(0)
  }
})

test.describe('an address below a tab', () => {
  test.use({ server: process.env.NOOKMATE_E2E_WHOLE_URL ?? '' })

  test('is loaded again with and without a network, and shows its page once there is one', async ({
    page,
    wire,
  }) => {
    await new City().signIn(page)
    await page.goto('/home/profile/account')
    const heading = page.getByRole('heading', { name: 'Account', level: 1 })
    await expect(heading).toBeVisible()
    await keepShell(page)
    await page.reload()
    await expect(heading).toBeVisible()
    await lose(page, wire)
    await page.reload()
    await expect(line(page)).toBeVisible()
    await find(page, wire)
    await expect(heading).toBeVisible()
    await expect(page).toHaveURL(/\/home\/profile\/account$/)
  })
})

test('a code that was mailed while the tab slept can still be typed, after a reload in a tunnel', async ({
  page,
  wire,
}) => {
  const student = newStudent()
  await page.goto('/signup')
  await keepShell(page)
  await enterIdentity(page, student)
  await enterPasswords(page)
  await expect(codeBoxes(page)).toHaveCount(6)
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Page.setWebLifecycleState', { state: 'frozen' })
  const code = await mailedCode(page, student.email)
  await devtools.send('Page.setWebLifecycleState', { state: 'active' })
  await lose(page, wire)
  await page.reload()
  await expect(codeBoxes(page)).toHaveCount(6)
  await find(page, wire)
  await typeCode(page, code)
  await expect(page.getByText('Your account was successfully created!')).toBeVisible()
})

test('the service worker stores the shell only: no reply of a call and no photo', async ({
  page,
}) => {
  const city = new City()
  await city.signIn(page)
  await city.add({ name: 'Leo Martin' })
  await page.goto('/home/dashboard')
  await keepShell(page)
  await page.reload()
  await expect(page.getByRole('article')).toBeVisible()
  const kept = await page.evaluate(async () => {
    const names = await caches.keys()
    const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()))
    return requests.flat().map(({ url }) => new URL(url).pathname)
  })
  const storageClient = await page.evaluate(async (paths) => {
    const texts = await Promise.all(paths.map(async (path) => (await fetch(path)).text()))
    return texts.filter((text) => text.includes('GoTrueClient')).length
  }, kept)
  expect(storageClient).toBe(0)
  const isShell = /^\/(?:assets\/[^/]+|favicon\.svg|manifest\.webmanifest|icons\/icon-192\.png)$/
  expect(kept.length).toBeGreaterThan(20)
  expect(kept.filter((path) => !PATHS.includes(path) && !isShell.test(path))).toEqual([])
})
