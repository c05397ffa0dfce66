import { expect, test } from '@playwright/test'
import { change } from './paths/database.ts'
import { tabTo } from './steps/keys.ts'
import { mailedCode } from './steps/mailbox.ts'
import { codeBoxes, enterIdentity, enterPasswords, newStudent, typeCode } from './steps/signUp.ts'

const SOON = 'You can ask for another code in a minute.'
const NOW = 'You can ask for another code now.'

test('Sign-up 3: the end of the countdown is told, once; then Resend sends another code, by the keyboard too', async ({
  page,
}) => {
  const student = newStudent()
  await page.clock.install()
  await page.goto('/signup')
  await enterIdentity(page, student)
  await enterPasswords(page)
  await expect(codeBoxes(page)).toHaveCount(6)
  await mailedCode(page, student.email)
  const status = page.getByRole('status').filter({ hasText: 'another code' })
  await expect(status).toHaveText(SOON)
  await page.evaluate(() => {
    const told: string[] = []
    Object.assign(window, { told })
    const all = () => [...document.querySelectorAll('[role=status]')].map((one) => one.textContent)
    new MutationObserver(() => {
      const now = all().find((text) => text?.includes('another code'))
      if (now && now !== told.at(-1)) told.push(now)
    }).observe(document.body, { subtree: true, childList: true, characterData: true })
  })
  await page.clock.runFor(30_000)
  const resend = page.getByRole('button', { name: /^Resend/ })
  await expect(resend).toHaveText(/^Resend in [23]\d s$/)
  await expect(resend).toBeDisabled()
  expect(await page.evaluate('told')).toEqual([SOON])
  await page.clock.runFor(31_000)
  await expect(status).toHaveText(NOW)
  await expect(resend).toHaveText('Resend')
  expect(await page.evaluate('told')).toEqual([SOON, NOW])
  await change(
    `update code_mailings set sent_at = sent_at - interval '1 minute' where email = $1`,
    student.email,
  )
  await tabTo(page, resend)
  await page.keyboard.press('Enter')
  await expect(status).toHaveText(SOON)
  await expect(resend).toHaveText(/^Resend in \d+ s$/)
  await typeCode(page, await mailedCode(page, student.email, 2))
  await expect(page.getByText('Your account was successfully created!')).toBeVisible()
})
