import { expect, test } from '@playwright/test'
import { mailedCode } from './steps/mailbox.ts'
import {
  codeBoxes,
  enterIdentity,
  enterPasswords,
  logIn,
  newStudent,
  signUp,
  typeCode,
} from './steps/signUp.ts'

test('§8 Local checks: a refused name, email and password say why, and what was typed stays', async ({
  page,
}) => {
  await page.goto('/signup')
  await enterIdentity(page, { name: 'R2D2', email: 'ada@example.com' })
  await expect(page.getByText('Your name must not contain any symbols or numbers.')).toBeVisible()
  await page.getByLabel('Name').fill('Ada')
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByText('Your email must be a university email.')).toBeVisible()
  await expect(page.getByLabel('School Email')).toHaveValue('ada@example.com')
  await page.getByLabel('School Email').fill(newStudent().email)
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByLabel('Password', { exact: true }).fill('short')
  await page.getByLabel('Confirm password').fill('other')
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByText('Password does not meet requirements.')).toBeVisible()
  await page.getByLabel('Password', { exact: true }).fill('Quiet.Room1')
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(
    page.getByText('The passwords you have entered do not match. Please try again.'),
  ).toBeVisible()
})

test('§2 Signup password: the eye reveals both fields while held', async ({ page }) => {
  await page.goto('/signup')
  await enterIdentity(page, newStudent())
  await expect(page.locator('input[autocomplete=username]')).toHaveValue(/@uwo\.ca$/)
  const password = page.getByLabel('Password', { exact: true })
  const confirm = page.getByLabel('Confirm password')
  await password.fill('secret')
  await page.getByRole('button', { name: /held/ }).first().hover()
  await page.mouse.down()
  await expect(password).toHaveAttribute('type', 'text')
  await expect(confirm).toHaveAttribute('type', 'text')
  await page.mouse.up()
  await expect(password).toHaveAttribute('type', 'password')
  await expect(confirm).toHaveAttribute('type', 'password')
})

test('§2 Signup code: the six boxes advance, backspace, paste of exactly six digits', async ({
  page,
}) => {
  await page.goto('/signup')
  await enterIdentity(page, newStudent())
  await enterPasswords(page)
  const boxes = codeBoxes(page)
  await expect(boxes).toHaveCount(6)
  await typeCode(page, '12a3')
  await expect(boxes.nth(2)).toHaveValue('3')
  await expect(boxes.nth(3)).toBeFocused()
  await page.keyboard.press('Backspace')
  await expect(boxes.nth(2)).toBeFocused()
  const paste = (text: string) =>
    boxes.first().evaluate((box, pasted) => {
      const clipboardData = new DataTransfer()
      clipboardData.setData('text/plain', pasted)
      box.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true }))
    }, text)
  await paste('98765')
  await expect(boxes.nth(5)).toHaveValue('')
  await paste('000001')
  await expect(boxes.nth(5)).toHaveValue('1')
  await expect(page.getByText(/not correct|not right|wrong/i)).toBeVisible()
})

test('§8 Wrong verification code: it says so; Resend waits; a reload goes on at the code', async ({
  page,
}) => {
  const student = newStudent()
  await page.goto('/signup')
  await enterIdentity(page, student)
  await enterPasswords(page)
  await expect(codeBoxes(page)).toHaveCount(6)
  const code = await mailedCode(page, student.email)
  await typeCode(page, code === '111111' ? '222222' : '111111')
  await expect(page.getByText(/not correct|not right|wrong/i)).toBeVisible()
  await page.reload()
  await expect(codeBoxes(page)).toHaveCount(6)
  await expect(page.getByText(student.email)).toBeVisible()
  await expect(page.getByText(/Resend in \d+ s/)).toBeVisible()
  await typeCode(page, code)
  await expect(page.getByText('Your account was successfully created!')).toBeVisible()
  await expect(page.getByText('Login to start setting up your profile.')).toBeVisible()
})

test('an address that has an account gets a mail that says so, and the same screens', async ({
  page,
}) => {
  const student = { name: 'Ada', email: 'demo.003@uwo.ca' }
  await page.goto('/signup')
  await enterIdentity(page, student)
  await enterPasswords(page)
  await expect(codeBoxes(page)).toHaveCount(6)
  await expect(async () => {
    const reply = await page.request.get(
      `/dev/mailbox.json?to=${encodeURIComponent(student.email)}`,
    )
    const mails: { text: string }[] = await reply.json()
    expect(mails).toHaveLength(1)
    expect(mails[0]?.text).toMatch(/already/i)
    expect(mails[0]?.text).not.toMatch(/\b\d{6}\b/)
  }).toPass()
})

test('a second visit logs in and goes on with the onboarding', async ({ page, context }) => {
  const student = newStudent()
  await signUp(page, student)
  await context.clearCookies()
  await logIn(page, student.email)
  await expect(page.getByRole('heading', { name: 'Getting started' })).toBeVisible()
})

test("a reload at step 2 and the browser's Back return to step 1 with what was typed; Forward goes on as Continue does; once more leaves", async ({
  page,
}) => {
  const student = newStudent()
  await page.goto('/')
  await page.getByRole('link', { name: 'Create an account' }).click()
  await enterIdentity(page, student)
  await expect(page.getByRole('heading', { name: 'Set your password' })).toBeVisible()
  await page.reload()
  await expect(page.getByLabel('School Email')).toHaveValue(student.email)
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByRole('heading', { name: 'Set your password' })).toBeVisible()
  await page.goBack()
  await expect(page.getByLabel('School Email')).toHaveValue(student.email)
  await page.goForward()
  await expect(page.getByRole('heading', { name: 'Set your password' })).toBeVisible()
  await page.goBack()
  await page.getByLabel('School Email').fill('ada@example.com')
  await page.goForward()
  await expect(page.getByText('Your email must be a university email.')).toBeVisible()
  await expect(page.getByLabel('School Email')).toHaveValue('ada@example.com')
  await page.goBack()
  await expect(page.getByRole('link', { name: 'Create an account' })).toBeVisible()
  await page.goForward()
  await expect(page.getByLabel('School Email')).toHaveValue('ada@example.com')
})

test("the browser's Back from the code leads to step 1, Forward to the code again, also after a reload there", async ({
  page,
}) => {
  const student = newStudent()
  await page.goto('/')
  await page.getByRole('link', { name: 'Create an account' }).click()
  await enterIdentity(page, student)
  await enterPasswords(page)
  await expect(codeBoxes(page)).toHaveCount(6)
  await page.goBack()
  await expect(page.getByLabel('School Email')).toHaveValue(student.email)
  await page.goForward()
  await expect(codeBoxes(page)).toHaveCount(6)
  await expect(page.getByText(student.email)).toBeVisible()
  await page.goBack()
  await expect(page.getByLabel('Name')).toHaveValue(student.name)
  await page.reload()
  await expect(page.getByLabel('School Email')).toHaveValue(student.email)
  await page.goForward()
  await expect(codeBoxes(page)).toHaveCount(6)
  await page.reload()
  await typeCode(page, await mailedCode(page, student.email))
  await expect(page.getByText('Your account was successfully created!')).toBeVisible()
})

test("Back from the code, another address: Forward passes step 1 with it; the first address's code still waits", async ({
  page,
}) => {
  const student = newStudent()
  await page.goto('/signup')
  await enterIdentity(page, student)
  await enterPasswords(page)
  await expect(codeBoxes(page)).toHaveCount(6)
  await page.getByRole('button', { name: 'Correct the address' }).click()
  await page.getByLabel('School Email').fill(newStudent().email)
  await page.goForward()
  await expect(page.getByRole('heading', { name: 'Set your password' })).toBeVisible()
  await page.goBack()
  await page.getByLabel('School Email').fill(student.email)
  await page.goForward()
  await expect(codeBoxes(page)).toHaveCount(6)
  await typeCode(page, await mailedCode(page, student.email))
  await expect(page.getByText('Your account was successfully created!')).toBeVisible()
})
