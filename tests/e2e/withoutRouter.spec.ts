import { expect, test } from '@playwright/test'
import { mailedCode } from './steps/mailbox.ts'
import { codeBoxes, enterIdentity, enterPasswords, newStudent, typeCode } from './steps/signUp.ts'

test('the sign-up is completed without the code of the router, and its page is not loaded again', async ({
  page,
}) => {
  const student = newStudent()
  let lost = 0
  await page.route('**/assets/Router-*.js', (route) => {
    lost += 1
    return route.abort()
  })
  const visited: string[] = []
  page.on('framenavigated', (frame) => visited.push(new URL(frame.url()).pathname))
  await page.goto('/signup')
  // A file that does not come reloads the page once; from the second time on, the page goes without it.
  await expect.poll(() => visited).toEqual(['/signup', '/signup'])
  await expect.poll(() => lost).toBeGreaterThan(1)
  await enterIdentity(page, student)
  await enterPasswords(page)
  await expect(codeBoxes(page)).toHaveCount(6)
  await typeCode(page, await mailedCode(page, student.email))
  await expect(page.getByText('Your account was successfully created!')).toBeVisible()
  expect(visited).toEqual(['/signup', '/signup'])
})
