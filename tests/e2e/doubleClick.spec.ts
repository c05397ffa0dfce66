import { expect, test } from '@playwright/test'
import { SIGNED_UP_MESSAGE } from '../../domain/messages.ts'
import { answering } from './steps/answering.ts'
import { CALLS, expectFocusAt, expectFocusHeld, watch } from './steps/journey.ts'
import { mailedCode } from './steps/mailbox.ts'
import { fillAboutYou, fillIntroduction, fillPersonalInfo } from './steps/onboard.ts'
import { onboardByCalls } from './steps/onboardByCalls.ts'
import { openStep } from './steps/openStep.ts'
import { photo } from './steps/photo.ts'
import { newStudent, PASSWORD, typeCode } from './steps/signUp.ts'

test.use({ contextOptions: { reducedMotion: 'no-preference' } })

test('a double click at every step, from the sign-up to the first card, does what a single one does', async ({
  page,
}) => {
  const { sent, errors } = watch(page)
  const student = newStudent()
  const twice = (name: string) => page.getByRole('button', { name, exact: true }).dblclick()
  await page.goto('/signup')
  await page.getByLabel('Name').fill(student.name)
  await page.getByLabel('School Email').fill(student.email)
  await twice('Continue')
  await expectFocusAt(page, 'Set your password')
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByLabel('Confirm password').fill(PASSWORD)
  await twice('Continue')
  await expectFocusAt(page, 'Verify your email')
  await typeCode(page, await mailedCode(page, student.email))
  await expectFocusAt(page, SIGNED_UP_MESSAGE)
  await twice('Login')
  await expectFocusAt(page, 'Getting started')
  await page.getByRole('button', { name: 'Searcher' }).dblclick()
  await twice('Next')
  await expectFocusAt(page, 'Data Consent')
  await twice('I Agree')
  await twice('Next')
  await expectFocusAt(page, 'Getting Started')
  await page.locator('input[type=file]').setInputFiles(await photo())
  await twice('Confirm')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expectFocusHeld(page)
  await fillAboutYou(page)
  await twice('Continue')
  await expectFocusAt(page, 'Personal Info')
  await fillPersonalInfo(page, 'Searcher')
  await twice('Back')
  await expectFocusAt(page, 'Getting Started')
  // If the second press counted, it would save the next page, which is already filled in.
  await twice('Continue')
  await expectFocusAt(page, 'Personal Info')
  await twice('Continue')
  await expectFocusAt(page, 'Just one more thing')
  await fillIntroduction(page)
  await twice('Save')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page.getByRole('article')).toBeVisible()
  await expectFocusHeld(page)
  expect(sent).toEqual(CALLS)
  expect(errors).toEqual([])
})

test('a double click on Close closes a dialog, presses nothing behind it, and the focus returns', async ({
  page,
}) => {
  const twice = (name: string) => page.getByRole('button', { name, exact: true }).dblclick()
  const expectClosed = async () => {
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expectFocusHeld(page)
  }
  await page.goto('/signup')
  await answering(page)
  await page.getByRole('link', { name: 'Terms of Service' }).click()
  await expectFocusAt(page, 'Terms of Service')
  await twice('Close')
  await expectClosed()
  await onboardByCalls(page)
  await expect(page.getByRole('article')).toBeVisible()
  await page.getByRole('navigation').getByText('Chats', { exact: true }).click()
  await twice('Close')
  await expectClosed()
  await openStep(page, { step: 3, role: 'searcher' })
  await page.locator('input[type=file]').setInputFiles(await photo())
  await twice('Close')
  await expectClosed()
})
