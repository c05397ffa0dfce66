import { expect, type Page, test } from '@playwright/test'
import { SIGNED_UP_MESSAGE, UNREACHABLE_MESSAGE } from '../../domain/messages.ts'
import { answering } from './steps/answering.ts'
import {
  CALLS,
  expectFocusAt,
  expectFocusHeld,
  failNext,
  OUT_OF_ORDER,
  watch,
} from './steps/journey.ts'
import { mailedCode } from './steps/mailbox.ts'
import {
  agree,
  fillAboutYou,
  fillGettingStarted,
  fillIntroduction,
  fillPersonalInfo,
  pickRole,
} from './steps/onboard.ts'
import { finishOnboarding } from './steps/onboardByCalls.ts'
import { photo } from './steps/photo.ts'
import {
  codeBoxes,
  enterIdentity,
  enterPasswords,
  newStudent,
  PASSWORD,
  typeCode,
} from './steps/signUp.ts'

const field = (page: Page, label: string) => page.getByLabel(label, { exact: true })
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const card = (page: Page) => page.getByRole('article')

/** What happens between filling in a step and continuing. */
const INTERRUPTIONS = {
  'a reload': async (page: Page) => {
    await page.reload()
  },
  'another page and Back': async (page: Page) => {
    await page.goto('about:blank')
    await page.goBack()
  },
}

for (const [name, interrupt] of Object.entries(INTERRUPTIONS)) {
  test(`${name} at every step, from the sign-up to the first card: it goes on there with what was entered, but for passwords`, async ({
    page,
  }) => {
    const { errors } = watch(page)
    const student = newStudent()
    const expectIdentity = async () => {
      await expectFocusAt(page, 'Create an account')
      await expect(field(page, 'Name')).toHaveValue(student.name)
      await expect(field(page, 'School Email')).toHaveValue(student.email)
    }
    const interruptedAt = async (heading: string) => {
      await interrupt(page)
      await expectFocusAt(page, heading)
    }

    await page.goto('/signup')
    await answering(page)
    await field(page, 'Name').fill(student.name)
    await field(page, 'School Email').fill(student.email)
    await interrupt(page)
    await expectIdentity()
    await button(page, 'Continue').click()
    await field(page, 'Password').fill(PASSWORD)
    await field(page, 'Confirm password').fill(PASSWORD)
    await interrupt(page)
    await expectIdentity()
    await button(page, 'Continue').click()
    await expect(field(page, 'Password')).toHaveValue('')
    await enterPasswords(page)
    await expect(codeBoxes(page).first()).toBeFocused()
    await interruptedAt('Verify your email')
    await expect(page.getByText(student.email)).toBeVisible()
    await expect(codeBoxes(page).first()).toBeFocused()
    await typeCode(page, await mailedCode(page, student.email))
    await expectFocusAt(page, SIGNED_UP_MESSAGE)
    await interruptedAt('Getting started')

    await page.getByRole('button', { name: 'Searcher' }).click()
    await expect(button(page, 'Next')).toBeVisible()
    await interruptedAt('Getting started')
    await button(page, 'Next').click()
    await expectFocusAt(page, 'Data Consent')
    await interruptedAt('Data Consent')
    await agree(page)
    await fillGettingStarted(page)
    await interruptedAt('Getting Started')
    await expect(field(page, 'University')).toHaveValue('Huron College')
    await expect(field(page, 'City of origin')).toHaveValue('Halifax')
    await button(page, 'Continue').click()
    await fillPersonalInfo(page, 'Searcher')
    await interruptedAt('Personal Info')
    await expect(field(page, 'Religion')).toHaveValue('Agnostic')
    await expect(page.getByText('$1,100')).toBeVisible()
    await button(page, 'Continue').click()

    await fillIntroduction(page)
    await interruptedAt('Just one more thing')
    await expect(field(page, 'Bio')).toHaveValue('I cook on Sundays.')
    await expect(field(page, 'Food')).toBeChecked()
    await button(page, 'Save').click()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expectFocusAt(page, 'Suggestions')
    const first = (await card(page).getAttribute('aria-label')) ?? ''
    await interruptedAt('Suggestions')
    await expect(card(page)).toHaveAttribute('aria-label', first)
    expect(errors).toEqual([])
  })
}

test('an outage at every step, from the sign-up to the first card: each says so and keeps what was entered, and the next try goes on', async ({
  page,
}) => {
  const { sent, errors } = watch(page)
  const student = newStudent()
  const said = page.getByText(OUT_OF_ORDER)
  const tryAgain = () => button(page, 'Try again').click()
  await page.goto('/signup')
  // Without an opened session the student goes on at the login; authOutage.spec.ts tests that.
  const failing: readonly string[] = CALLS.filter(
    (path) => path !== '/signup/authenticate-for-onboarding',
  )
  for (const path of ['/check-auth', ...failing]) await failNext(page, path)

  await enterIdentity(page, student)
  await expect(said).toBeVisible()
  await button(page, 'Continue').click()
  await expectFocusAt(page, 'Set your password')
  await enterPasswords(page)
  await expect(said).toBeVisible()
  await button(page, 'Continue').click()
  await expectFocusAt(page, 'Verify your email')
  await typeCode(page, await mailedCode(page, student.email))
  await expect(page.getByText(UNREACHABLE_MESSAGE)).toBeVisible()
  await button(page, 'Verify').click()
  await expectFocusAt(page, SIGNED_UP_MESSAGE)
  await button(page, 'Login').click()

  await expectFocusAt(page, 'Getting started')
  await pickRole(page, 'Searcher')
  await agree(page)
  await page.locator('input[type=file]').setInputFiles(await photo())
  await button(page, 'Confirm').click()
  await expect(page.getByRole('dialog').getByRole('alert')).not.toBeEmpty()
  await tryAgain()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expectFocusHeld(page)
  await fillAboutYou(page)
  await button(page, 'Continue').click()
  await fillPersonalInfo(page, 'Searcher')
  await button(page, 'Continue').click()
  await expect(said).toBeVisible()
  await tryAgain()
  await expectFocusAt(page, 'Almost there')
  await expect(said).toBeVisible()
  await tryAgain()
  await fillIntroduction(page)
  await button(page, 'Save').click()
  await expect(said).toBeVisible()
  await tryAgain()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(card(page)).toBeVisible()
  await expectFocusHeld(page)
  for (const path of CALLS) {
    const isSilent = path === '/onboarding/update-role' || !failing.includes(path)
    expect(
      sent.filter((call) => call === path),
      path,
    ).toHaveLength(isSilent ? 1 : 2)
  }
  expect(errors).toEqual([])
})

test('Try again that fails, too, keeps the focus: on the page and in a dialog', async ({
  page,
}) => {
  await finishOnboarding(page)
  await failNext(page, '/dashboard/set-interests-and-bio', 2)
  await page.goto('/home/dashboard')
  await fillIntroduction(page)
  await button(page, 'Save').click()
  await button(page, 'Try again').click()
  await expect(page.getByText(OUT_OF_ORDER)).toBeVisible()
  await expectFocusHeld(page)
  await button(page, 'Try again').click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expectFocusHeld(page)
})
