import { expect, type Locator, type Page, test } from '@playwright/test'
import { COST, PLACE_LENGTH, TITLE_LENGTH } from '../../domain/limits.ts'
import { CONFIRM_MESSAGE, NAME_MESSAGE, PASSWORD_MESSAGE } from '../../domain/messages.ts'
import { answering } from './steps/answering.ts'
import { openStep } from './steps/openStep.ts'
import { enterIdentity, newStudent } from './steps/signUp.ts'

const field = (page: Page, label: string) => page.getByLabel(label, { exact: true })

/** Fails unless the error is linked to the field, visible, and announced by screen readers at once. */
async function expectWrong(page: Page, wrong: Locator, sentence: string): Promise<void> {
  await expect(wrong).toHaveAttribute('aria-invalid', 'true')
  await expect(wrong).toHaveAccessibleDescription(new RegExp(`^${sentence}`))
  await expect(page.getByRole('alert').filter({ hasText: sentence })).toBeVisible()
}

async function expectRight(right: Locator): Promise<void> {
  await expect(right).not.toHaveAttribute('aria-invalid')
}

/** Presses Enter in the focused field. */
async function send(page: Page): Promise<void> {
  await page.keyboard.press('Enter')
}

test('sign-up 1, all wrong: the first field in reading order has the focus and says why, then the next', async ({
  page,
}) => {
  await page.goto('/signup')
  await answering(page)
  const [name, email] = [field(page, 'Name'), field(page, 'School Email')]
  await name.fill('R2D2')
  await email.fill('ada@example.com')
  await send(page)
  await expect(name).toBeFocused()
  await expectWrong(page, name, NAME_MESSAGE)
  await name.fill('Ada')
  await send(page)
  await expect(email).toBeFocused()
  await expectWrong(page, email, 'Your email must be a university email.')
  await expectRight(name)
  await expect(email).toHaveValue('ada@example.com')
})

test('sign-up 2, both wrong: the same, and nothing that was typed is gone', async ({ page }) => {
  await page.goto('/signup')
  await enterIdentity(page, newStudent())
  const [password, confirm] = [field(page, 'Password'), field(page, 'Confirm password')]
  await password.fill('short')
  await confirm.fill('other')
  await send(page)
  await expect(password).toBeFocused()
  await expectWrong(page, password, PASSWORD_MESSAGE)
  await password.fill('Quiet.Room1')
  await send(page)
  await expect(confirm).toBeFocused()
  await expectWrong(page, confirm, CONFIRM_MESSAGE)
  await expectRight(password)
  await expect(confirm).toHaveValue('other')
})

/** Types with the keyboard, because a number field is only checked after it was left. */
async function typeIn(page: Page, label: string, text: string): Promise<Locator> {
  const input = field(page, label)
  await input.fill(text)
  await page.keyboard.press('Tab')
  return input
}

const stillNeeded = (page: Page, needs: string) =>
  expect(page.getByRole('status').filter({ hasText: 'Still needed' })).toHaveText(
    `Still needed: ${needs}`,
  )

test('the profile, several wrong at once: each says so and what is needed is told in reading order, also after a reload', async ({
  page,
}) => {
  await openStep(page, { step: 3, role: 'searcher' })
  const wrong: [string, string, string][] = [
    ['Age', '5', 'Age must be a whole number'],
    ['City of origin', 'x'.repeat(PLACE_LENGTH + 1), 'City of origin must be at most'],
  ]
  for (const [label, text] of wrong) await typeIn(page, label, text)
  for (const _ of ['as typed', 'as kept']) {
    for (const [label, text, sentence] of wrong) {
      await expectWrong(page, field(page, label), sentence)
      await expect(field(page, label)).toHaveValue(text)
    }
    await stillNeeded(page, 'photo, university, program, city of origin, age')
    await expect(page.getByRole('button', { name: 'Continue' })).toHaveCount(0)
    await page.reload()
  }
  await typeIn(page, 'Age', '21')
  await expectRight(field(page, 'Age'))
  await expectWrong(page, field(page, 'City of origin'), 'City of origin must be at most')
  await stillNeeded(page, 'photo, university, program, city of origin')
})

test('the property, several wrong at once: each says so, and what is needed is told in reading order', async ({
  page,
}) => {
  await openStep(page, { step: 4, role: 'poster' })
  const wrong: [string, string, string][] = [
    ['Cost', String(COST.max + 1), 'Cost must be a whole number'],
    ['Roommates wanted', '0', 'Roommates wanted must be a whole number'],
    ['Title', 'x'.repeat(TITLE_LENGTH + 1), 'Title must be at most'],
  ]
  for (const [label, text] of wrong) await typeIn(page, label, text)
  for (const [label, text, sentence] of wrong) {
    await expectWrong(page, field(page, label), sentence)
    await expect(field(page, label)).toHaveValue(text)
  }
  await stillNeeded(page, 'photos, title, location, roommates wanted, cost')
  await expect(page.getByRole('button', { name: 'Continue' })).toHaveCount(0)
  await typeIn(page, 'Cost', '900')
  await expectRight(field(page, 'Cost'))
  await stillNeeded(page, 'photos, title, location, roommates wanted')
})
