import { type Browser, expect, type Page, test } from '@playwright/test'
import { change, wholeDatabase } from './paths/database.ts'
import { mailedCode } from './steps/mailbox.ts'
import { agree, fillProfile, introduce, pickRole, sayFacts } from './steps/onboard.ts'
import { signUpByCalls } from './steps/onboardByCalls.ts'
import { photo } from './steps/photo.ts'
import { logIn, newStudent, PASSWORD, type Student, signUp, typeCode } from './steps/signUp.ts'

const BASE = process.env.NOOKMATE_E2E_WHOLE_URL ?? ''
test.use({ baseURL: BASE })

const NEW_PASSWORD = 'Calm_Harbour7'
/** Texts that occur nowhere else, so that a search for traces finds only this student. */
const TYPED = {
  city: 'Upper Quillbury',
  bio: 'I collect quillwort and play the zither at dawn.',
  title: 'Zither loft above the bakery',
  location: '17 Quillfeather Crescent',
  description: 'A loft with a view of the quillwort garden.',
}

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

async function open(page: Page, part: string): Promise<void> {
  await page.goto(`/home/profile/${part}`)
}

async function save(page: Page): Promise<void> {
  await button(page, 'Save').click()
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()
}

async function correctEverything(page: Page, name: string): Promise<void> {
  await open(page, 'name')
  await page.getByLabel('Name').fill(name)
  await save(page)
  await open(page, 'about')
  await page.getByLabel('City of origin').fill(TYPED.city)
  await page.getByLabel('Age').fill('29')
  await save(page)
  await open(page, 'introduction')
  await page.getByLabel('Bio').fill(TYPED.bio)
  await save(page)
  await open(page, 'personal')
  await page.getByLabel('Religion').selectOption('Prefer not to say')
  await save(page)
}

async function becomePoster(page: Page): Promise<void> {
  await open(page, 'role')
  await button(page, 'I have a place now').click()
  await page.getByLabel('Add photos').setInputFiles(await photo())
  await button(page, 'Confirm').click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.getByLabel('Title').fill(TYPED.title)
  await page.getByLabel('Location').fill(TYPED.location)
  await page.getByLabel('Roommates wanted').fill('2')
  await page.getByLabel('Cost').fill('900')
  await button(page, 'Rooms and amenities').click()
  await page.getByLabel('Description').fill(TYPED.description)
  await page.getByLabel('Bedrooms').fill('3')
  await page.getByLabel('Bathrooms').fill('1.5')
  await page.getByLabel('Property type').selectOption('House')
  await page.getByRole('checkbox', { name: 'Wifi' }).check()
  await button(page, 'Become a poster').click()
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()
}

async function pause(page: Page): Promise<void> {
  await open(page, 'standing')
  await page.getByLabel('Paused: do not show me to anybody at the moment').check()
  await save(page)
}

/** Resets the password in another browser, which is signed in afterwards. */
async function forgetPassword(browser: Browser, { email }: Student): Promise<Page> {
  const page = await browser.newPage({ baseURL: BASE })
  await page.goto('/login')
  await page.getByRole('link', { name: 'Forgot your password?' }).click()
  await page.getByLabel('School Email').fill(email)
  await button(page, 'Continue').click()
  await expect(page.getByRole('group', { name: 'Verification code' })).toBeVisible()
  await typeCode(page, await mailedCode(page, email, 2))
  await page.getByLabel('Password', { exact: true }).fill(NEW_PASSWORD)
  await page.getByLabel('Confirm password').fill(NEW_PASSWORD)
  await button(page, 'Continue').click()
  await expect(page.getByRole('heading', { name: 'Your password is changed' })).toBeVisible()
  await button(page, 'Login').click()
  await page.getByLabel('School Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(NEW_PASSWORD)
  await button(page, 'Login').click()
  await expect(page).toHaveURL(/\/home\/dashboard$/)
  return page
}

async function exportData(page: Page): Promise<void> {
  await button(page, 'Download my data').click()
  const dialog = page.getByRole('dialog', { name: 'Download my data' })
  await dialog.getByLabel('Password', { exact: true }).fill(NEW_PASSWORD)
  const download = page.waitForEvent('download')
  await button(page, 'Download').click()
  expect((await download).suggestedFilename()).toBe('nookmate-data.zip')
}

async function deleteAccount(page: Page): Promise<void> {
  await open(page, 'account')
  await button(page, 'Delete my account').click()
  const dialog = page.getByRole('dialog', { name: 'Delete my account?' })
  const confirm = dialog.getByRole('button', { name: 'Delete my account' })
  await dialog.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await confirm.click()
  await expect(dialog.getByText('This is not your password. Nothing was changed.')).toBeVisible()
  await dialog.getByLabel('Password', { exact: true }).fill(NEW_PASSWORD)
  await dialog.getByText('Also remove my messages').click()
  const request = page.waitForRequest('**/account/delete')
  await confirm.click()
  expect((await request).postDataJSON()).toMatchObject({ removes_messages: true })
  await expect(page).toHaveURL(/\/login$/)
  await expect(page.getByText('Your account is hidden and will be erased in seven')).toBeVisible()
}

/** Makes the requested deletion due now, and with it the next round that looks for due ones. */
async function letSevenDaysPass(email: string): Promise<void> {
  await change(
    `update deletions set erase_at = now() from students
      where students.id = student_id and students.email = $1`,
    email,
  )
  await change(
    "update pgboss.job set start_after = now() where name = 'sweep' and state = 'created'",
  )
  await expect.poll(async () => (await wholeDatabase()).includes(email)).toBe(false)
}

test('the life of an account, from the sign-up to the next sign-up of the same address', async ({
  page,
  browser,
}) => {
  const student = newStudent('Zephyrine')
  const corrected = student.name.replace('Zephyrine', 'Quillfeather')
  await signUp(page, student)
  await pickRole(page, 'Searcher')
  await agree(page)
  await fillProfile(page, 'Searcher')
  await introduce(page)
  await sayFacts(page)
  await correctEverything(page, corrected)
  await becomePoster(page)
  await pause(page)

  const second = await forgetPassword(browser, student)
  await expect(page, 'the first machine is signed out at once').toHaveURL(/\/login$/)
  await logIn(page, student.email, NEW_PASSWORD)
  await expect(page.getByText('You are not looking at the moment')).toBeVisible()
  await open(page, 'account')
  await expect(page.getByText('This device')).toBeVisible()
  await expect(page.getByText('Last used:')).toHaveCount(1)
  await exportData(page)

  await deleteAccount(page)
  await expect(second, 'the second machine is signed out at once').toHaveURL(/\/login$/)
  await logIn(second, student.email, NEW_PASSWORD)
  await button(second, 'Keep my account').click()
  await expect(second.getByText('You are not looking at the moment')).toBeVisible()
  await open(second, 'listing')
  await expect(second.getByLabel('Title')).toHaveValue(TYPED.title)

  const typed = [student.name, corrected, student.email, ...Object.values(TYPED)]
  const before = await wholeDatabase()
  expect(typed.slice(1).filter((text) => !before.includes(text))).toEqual([])
  await deleteAccount(second)
  await letSevenDaysPass(student.email)
  const after = await wholeDatabase()
  expect(typed.filter((text) => after.includes(text))).toEqual([])
  await second.context().clearCookies()
  const again = await signUpByCalls(second, student)
  expect(again.email).toBe(student.email)
  await second.close()
})
