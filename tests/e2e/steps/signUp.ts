import { randomUUID } from 'node:crypto'
import { expect, type Page } from '@playwright/test'
import { mailedCode } from './mailbox.ts'

export const PASSWORD = 'Quiet.Room1'

export interface Student {
  name: string
  email: string
}

/** Returns a student with a new name and email address. Nothing is sent to the server. */
export function newStudent(first = 'Ada'): Student {
  const id = randomUUID()
  const last = id.replaceAll(/[^a-f]/g, '').slice(0, 8)
  return { name: `${first} ${last}`, email: `${id}@uwo.ca` }
}

/** Fills and sends sign-up step 1. */
export async function enterIdentity(page: Page, { name, email }: Student): Promise<void> {
  await page.getByLabel('Name').fill(name)
  await page.getByLabel('School Email').fill(email)
  await page.getByRole('button', { name: 'Continue' }).click()
}

/** Fills and sends sign-up step 2. */
export async function enterPasswords(page: Page): Promise<void> {
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByLabel('Confirm password').fill(PASSWORD)
  await page.getByRole('button', { name: 'Continue' }).click()
}

/** The six code boxes of sign-up step 3, first to last. */
export function codeBoxes(page: Page) {
  return page.getByRole('group', { name: 'Verification code' }).getByRole('textbox')
}

/** Types a code with the focus in the first box; the page moves the focus on. */
export async function typeCode(page: Page, code: string): Promise<void> {
  await codeBoxes(page).first().focus()
  await page.keyboard.type(code)
}

/** Signs up a student on the screens, from step 1 to the first step of the onboarding. */
export async function signUp(page: Page, student: Student): Promise<void> {
  await page.goto('/signup')
  await enterIdentity(page, student)
  await enterPasswords(page)
  await expect(codeBoxes(page)).toHaveCount(6)
  await typeCode(page, await mailedCode(page, student.email))
  await expect(page.getByText('Your account was successfully created!')).toBeVisible()
  await page.getByRole('button', { name: 'Login' }).click()
  await expect(page.getByRole('heading', { name: 'Getting started' })).toBeVisible()
}

/** Logs in with the password of these tests. */
export async function logIn(page: Page, email: string, password = PASSWORD): Promise<void> {
  await page.goto('/login')
  await page.getByLabel('School Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Login' }).click()
}
