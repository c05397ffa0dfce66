import { expect, type Locator, type Page, test } from '@playwright/test'
import { CODE_SENDING_MESSAGE } from '../../domain/messages.ts'
import { City } from './paths/drivers/city.ts'
import { answering } from './steps/answering.ts'
import { mailedCode } from './steps/mailbox.ts'
import { codeBoxes, newStudent, PASSWORD, typeCode } from './steps/signUp.ts'
import { SlowNetwork } from './steps/slowNetwork.ts'

test.use({ contextOptions: { reducedMotion: 'no-preference' } })

/** The timeout, in milliseconds, for content that is loaded over the slow network. */
const LATE = { timeout: 60_000 }

test.slow()

const line = (page: Page) => page.getByText('You are offline.')
const field = (page: Page, label: string) => page.getByLabel(label, { exact: true })
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const loading = (page: Page) => page.getByRole('status').filter({ hasText: 'Loading' })

/** Records the payloads of a call whose requests have finished. */
function arrived(page: Page, path: string): string[] {
  const payloads: string[] = []
  page.on('requestfinished', (request) => {
    if (request.method() === 'POST' && request.url().endsWith(path)) {
      payloads.push(request.postData() ?? '')
    }
  })
  return payloads
}

async function cut(page: Page, network: SlowNetwork): Promise<void> {
  await network.cut()
  await expect(line(page)).toBeVisible()
}

async function mend(page: Page, network: SlowNetwork): Promise<void> {
  await network.mend()
  await expect(line(page)).toHaveCount(0)
}

/** Adds a student with three suggested candidates to a new city. */
async function settleIn(): Promise<{ email: string }> {
  const city = new City()
  for (const name of ['Leo Martin', 'Maya Okafor', 'Noah Tremblay']) await city.add({ name })
  return city.add({})
}

async function fillIn(page: Page, email: string): Promise<void> {
  await field(page, 'School Email').fill(email)
  await field(page, 'Password').fill('Nookmate1!')
}

async function expectCard(page: Page): Promise<Locator> {
  const card = page.getByRole('article')
  await expect(card).toBeVisible(LATE)
  return card
}

test('a slow network that comes and goes, from the login to likes: the page says so, and each decision goes out once', async ({
  page,
}) => {
  const { email } = await settleIn()
  const decisions = arrived(page, '/make-descision-on-suggestion')
  const network = await SlowNetwork.of(page)
  await page.goto('/login', { waitUntil: 'commit' })
  await fillIn(page, email)
  await answering(page)
  const answer = page.waitForEvent('requestfinished', {
    ...LATE,
    predicate: (request) => request.method() === 'POST' && request.url().endsWith('/login'),
  })
  await button(page, 'Login').click()
  await expect(button(page, 'Login')).toHaveAttribute('aria-busy', 'true')
  await answer
  await cut(page, network)
  // The answer may have come before the network was cut, or the check may already be repeated.
  const away = page.getByRole('heading', { name: 'We cannot reach Nookmate' })
  await expect(loading(page).or(button(page, 'Login')).or(away).first()).toBeVisible()
  await mend(page, network)
  const card = await expectCard(page)
  await cut(page, network)
  const decided: string[] = []
  for (const name of ['Like', 'Dislike']) {
    const shown = (await card.getAttribute('aria-label')) ?? ''
    decided.push(shown)
    await button(page, name).click()
    await expect(page.getByRole('article', { name: shown, exact: true })).toHaveCount(0)
  }
  expect(decisions).toEqual([])
  await mend(page, network)
  await expect.poll(() => decisions.length, LATE).toBe(2)
  await button(page, 'Like').click()
  await expect.poll(() => decisions.length, LATE).toBe(3)
  const sent = decisions.map((payload) => JSON.parse(payload))
  expect(sent.map(({ decision }) => decision)).toEqual(['liked', 'disliked', 'liked'])
  expect(new Set(sent.map(({ suggestion }) => suggestion)).size).toBe(3)
})

test('a login that was filled in without a network waits for it, and goes on by itself', async ({
  page,
}) => {
  const { email } = await settleIn()
  await page.goto('/login')
  await answering(page)
  const network = await SlowNetwork.of(page)
  await cut(page, network)
  // The code that sends the form is loaded with the first touch; the network is cut, so it cannot be loaded now.
  await fillIn(page, email)
  await button(page, 'Login').click()
  await expect(button(page, 'Login')).toHaveAttribute('aria-busy', 'true')
  await mend(page, network)
  await expectCard(page)
})

test('a sign-up on a slow network that comes and goes: nothing typed is lost, one code is mailed', async ({
  page,
}) => {
  const student = newStudent()
  const mailings = arrived(page, '/signup/send-auth-code')
  const network = await SlowNetwork.of(page)
  await page.goto('/signup', { waitUntil: 'commit' })
  await field(page, 'Name').fill(student.name)
  await field(page, 'School Email').fill(student.email)
  await answering(page)
  await page.waitForLoadState('networkidle')
  await cut(page, network)
  await button(page, 'Continue').click()
  // The button stays busy while the code of the next step is loaded.
  await expect(button(page, 'Continue')).toHaveAttribute('aria-busy', 'true')
  await expect(field(page, 'Name')).toHaveValue(student.name)
  await expect(field(page, 'School Email')).toHaveValue(student.email)
  await mend(page, network)
  await expect(page.getByRole('heading', { name: 'Set your password' })).toBeVisible(LATE)
  await field(page, 'Password').fill(PASSWORD)
  await field(page, 'Confirm password').fill(PASSWORD)
  await cut(page, network)
  await button(page, 'Continue').click()
  await expect(page.getByRole('alert').filter({ hasText: CODE_SENDING_MESSAGE })).toBeVisible()
  await expect(field(page, 'Confirm password')).toHaveValue(PASSWORD)
  await mend(page, network)
  await button(page, 'Continue').click()
  await expect(codeBoxes(page)).toHaveCount(6, LATE)
  expect(mailings).toHaveLength(1)
  await typeCode(page, await mailedCode(page, student.email))
  await expect(page.getByText('Your account was successfully created!')).toBeVisible(LATE)
})
