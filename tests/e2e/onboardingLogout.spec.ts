import { expect, test } from '@playwright/test'
import { pickRole } from './steps/onboard.ts'
import { logIn, newStudent, signUp } from './steps/signUp.ts'

test.use({ baseURL: process.env.NOOKMATE_E2E_WHOLE_URL })

test('logging out in the onboarding ends the session; the next login leads back there', async ({
  page,
}) => {
  const student = newStudent()
  await signUp(page, student)
  await expect(page.getByRole('button', { name: 'Logout' })).toBeVisible()
  await pickRole(page, 'Searcher')
  await page.getByRole('button', { name: 'Logout' }).click()
  await expect(page).toHaveURL(/\/$/)
  await page.goto('/onboarding')
  await expect(page).toHaveURL(/\/$/)
  await logIn(page, student.email)
  await expect(page).toHaveURL(/\/onboarding$/)
  await expect(page.getByRole('main')).toBeVisible()
})
