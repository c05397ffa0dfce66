import { type BrowserContext, expect, type Page, test } from '@playwright/test'
import { passUntil } from './steps/decide.ts'
import { agree, fillProfile, introduce, pickRole } from './steps/onboard.ts'
import {
  chooseRole,
  finishOnboarding,
  introduceByCalls,
  onboardByCalls,
  post,
  saveProfile,
  signUpByCalls,
  upload,
} from './steps/onboardByCalls.ts'
import { logIn, newStudent, PASSWORD, type Student, signUp } from './steps/signUp.ts'

/** Markup that would run a script if it were put into a page unescaped. */
const SCRIPT = '<script>hacked=1</script><img src=x onerror=hacked=1><svg onload=hacked=1>'

/** Makes a poster with this markup in every free text. */
async function postScripts(page: Page): Promise<string> {
  const { name } = await signUpByCalls(page, newStudent('Mallory'))
  await chooseRole(page, 'poster')
  await saveProfile(page, { city_of_origin: SCRIPT })
  const property_data = {
    photos: [await upload(page, 'property_photos')],
    title: `Title ${SCRIPT}`,
    location: `Location ${SCRIPT}`,
    capacity: '1',
    cost: '500',
    private_location: 'False',
    description: `Description ${SCRIPT}`,
    bedrooms: '2',
    bathrooms: '1',
    property_type: 'House',
    amenities: ['Wifi'],
  }
  await post(page, '/onboarding/update-property', { property_data })
  await post(page, '/onboarding/complete-onboarding')
  const introduction = { bio: `Bio ${SCRIPT}`, interests: ['Food'] }
  await post(page, '/dashboard/set-interests-and-bio', introduction)
  return name
}

test('safety 15: a script in the texts of a student shows as text, and is never run', async ({
  page,
  browser,
  baseURL,
}) => {
  const poster = await browser.newPage({ baseURL: baseURL ?? '' })
  const name = await postScripts(poster)
  await poster.close()
  await onboardByCalls(page)
  await passUntil(page, name)
  for (const text of ['Bio', 'Title', 'Description']) {
    await expect(page.getByText(`${text} ${SCRIPT}`)).toBeVisible()
  }
  expect(await page.evaluate(() => 'hacked' in window)).toBe(false)
  expect(await page.locator('main script, main [onerror], main [onload]').count()).toBe(0)
})

test('safety 16: on every page the policy is in force: an inline script does not run, and nothing of ours needs one', async ({
  page,
}) => {
  await page.addInitScript(() => {
    const refused: string[] = []
    Object.assign(window, { refused })
    addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
      refused.push(`${violatedDirective} ${blockedURI}`),
    )
  })
  const expectPolicy = async (path: string) => {
    await page.goto(path)
    await expect(page.getByRole('heading').first()).toBeVisible()
    expect(await page.evaluate('refused'), path).toEqual([])
    const hasRun = await page.evaluate(() => {
      const script = document.createElement('script')
      script.textContent = 'window.inlineHasRun = true'
      document.head.append(script)
      return 'inlineHasRun' in window
    })
    expect(hasRun, path).toBe(false)
    await expect.poll(() => page.evaluate('refused'), path).toEqual(['script-src-elem inline'])
  }
  for (const path of ['/', '/login', '/signup']) await expectPolicy(path)
  await signUpByCalls(page)
  await expectPolicy('/onboarding')
  await chooseRole(page, 'searcher')
  await saveProfile(page)
  await post(page, '/onboarding/complete-onboarding')
  await introduceByCalls(page)
  await expectPolicy('/home/dashboard')
})

/** The contents of localStorage and sessionStorage. */
function keptTexts(page: Page): Promise<Record<string, string>> {
  return page.evaluate(() => ({ ...localStorage, ...sessionStorage }))
}

/** Records the URLs that a browser requests and the lines of its console. */
function overhear(context: BrowserContext): string[] {
  const heard: string[] = []
  context.on('request', (request) => heard.push(request.url()))
  context.on('console', (message) => heard.push(message.text()))
  return heard
}

test('personal data and secrets are in no address, no console and no storage but the draft, which logout clears', async ({
  page,
  context,
}) => {
  const heard = overhear(context)
  const student = newStudent('Unheard')
  await signUp(page, student)
  const secrets = [PASSWORD, student.name, student.email, encodeURIComponent(student.email)]
  const leaks = (texts: readonly string[]) =>
    texts.filter((text) => secrets.some((secret) => text.includes(secret)))
  expect(leaks(Object.values(await keptTexts(page)))).toEqual([])
  await pickRole(page, 'Searcher')
  await agree(page)
  await fillProfile(page, 'Searcher', async () => {
    const kept = await keptTexts(page)
    expect(leaks(Object.values(kept))).toEqual([])
    expect(Object.values(kept).join('\n')).not.toMatch(/data:image|base64|blob:/)
  })
  await introduce(page)
  await expect(page.getByRole('article')).toBeVisible()
  await page.getByRole('button', { name: 'Like', exact: true }).click()
  // The requests to the mailbox are the test's own.
  expect(leaks(heard.filter((line) => !line.includes('/dev/mailbox')))).toEqual([])
  await page.getByRole('link', { name: 'Profile' }).click()
  // This draft is left by another student whose session ended in this browser.
  await page.evaluate(() => localStorage.setItem('nookmate.introduction.u1', '{"bio":"I bake."}'))
  await page.getByRole('button', { name: 'Logout' }).click()
  await expect(page).toHaveURL(/:\d+\/$/)
  const kept = Object.keys(await keptTexts(page))
  expect(kept.filter((key) => /draft|onboarding|introduction/i.test(key))).toEqual([])
})

/** Signs up a new student up to the first page of the profile. */
async function startProfile(page: Page): Promise<Student> {
  const student = newStudent('Back')
  await signUp(page, student)
  await pickRole(page, 'Searcher')
  await agree(page)
  return student
}

test('a session that ends between two visits: after the login the onboarding goes on with what was typed', async ({
  page,
  context,
}) => {
  const student = await startProfile(page)
  await page.getByLabel('City of origin').fill('Halifax by the sea')
  await page.getByLabel('Age').fill('23')
  await context.clearCookies()
  await page.reload()
  await expect(page).toHaveURL(/:\d+\/$/)
  await logIn(page, student.email)
  await expect(page.getByRole('heading', { name: 'Getting Started' })).toBeVisible()
  await expect(page.getByLabel('City of origin')).toHaveValue('Halifax by the sea')
  await expect(page.getByLabel('Age')).toHaveValue('23')
})

test('a session that ends while a profile is saved leads to the login, which says so, and back to what was typed', async ({
  page,
  context,
}) => {
  const student = await startProfile(page)
  await fillProfile(page, 'Searcher', async () => {
    const isLast = await page.getByRole('heading', { name: 'Personal Info' }).isVisible()
    if (isLast) await context.clearCookies()
  })
  await expect(page).toHaveURL(/\/login$/)
  await expect(page.getByText('Your session has ended. Log in to pick up')).toBeVisible()
  await page.getByLabel('School Email').fill(student.email)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Login' }).click()
  await expect(page.getByLabel('Religion')).toHaveValue('Agnostic')
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page).toHaveURL(/\/home\/dashboard$/)
})

test('a session that ends while a bio is written leads back to what was typed, which is forgotten once it is saved', async ({
  page,
  context,
}) => {
  const student = await finishOnboarding(page)
  await page.goto('/home/dashboard')
  await page.getByLabel('Bio').fill('I bake.')
  await page.getByLabel('Food').check()
  await context.clearCookies()
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page).toHaveURL(/\/login$/)
  await page.getByLabel('School Email').fill(student.email)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Login' }).click()
  await expect(page.getByLabel('Bio')).toHaveValue('I bake.')
  await expect(page.getByLabel('Food')).toBeChecked()
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  expect(Object.keys(await keptTexts(page)).filter((key) => key.includes('introduction'))).toEqual(
    [],
  )
})
