import { expect, type Page, test } from '@playwright/test'
import { answering } from './steps/answering.ts'
import { mailedCode } from './steps/mailbox.ts'
import { codeBoxes, enterIdentity, enterPasswords, newStudent, typeCode } from './steps/signUp.ts'

function expectAttributes(page: Page, label: string, attributes: Readonly<Record<string, string>>) {
  const field = page.getByLabel(label, { exact: true })
  const checks = Object.entries(attributes).map(([name, value]) =>
    expect(field, label).toHaveAttribute(name, value),
  )
  return Promise.all(checks)
}

test('Login: password managers know the fields; an error is beside its field, tied to it, announced, and has the focus', async ({
  page,
}) => {
  await page.goto('/login')
  await expectAttributes(page, 'School Email', {
    type: 'text',
    inputmode: 'email',
    autocomplete: 'username',
  })
  await expectAttributes(page, 'Password', { type: 'password', autocomplete: 'current-password' })
  await page.getByLabel('School Email').fill(newStudent().email)
  await page.keyboard.press('Enter')
  const password = page.getByLabel('Password', { exact: true })
  await expect(password).toBeFocused()
  await expect(password).toHaveAttribute('aria-invalid', 'true')
  await expect(password).toHaveAccessibleDescription('Enter your password.')
  await expect(page.getByRole('alert').filter({ hasText: 'Enter your password.' })).toBeVisible()
  await password.fill('Wrong.Pass1')
  await page.keyboard.press('Enter')
  const box = page.getByRole('alert').filter({ hasText: 'Email or password are incorrect' })
  await expect(box).toBeVisible()
  await expect(box.locator('[data-tone=info]')).toBeVisible()
  await expect(page.getByLabel('School Email')).toHaveValue(/@uwo/)
})

test('Login: the eye shows while Space, Enter or a finger holds it, toggles for a screen reader, hides when left', async ({
  page,
}) => {
  await page.goto('/login')
  await answering(page)
  const password = page.getByLabel('Password', { exact: true })
  const eye = page.getByRole('button', { name: 'Show while held' })
  const reads = (type: string) => expect(password).toHaveAttribute('type', type)
  await password.fill('secret')
  for (const key of ['Space', 'Enter']) {
    await eye.focus()
    await page.keyboard.down(key)
    await reads('text')
    await page.keyboard.up(key)
    await reads('password')
  }
  await eye.dispatchEvent('click', { detail: 0 })
  await reads('text')
  await password.focus()
  await eye.dispatchEvent('click', { detail: 0 })
  await eye.dispatchEvent('click', { detail: 0 })
  await reads('password')
  for (const leave of ['pointerup', 'pointercancel']) {
    await eye.dispatchEvent('pointerdown', { button: 0, pointerId: 1, pointerType: 'touch' })
    await reads('text')
    await eye.dispatchEvent(leave, { pointerId: 1, pointerType: 'touch' })
    await reads('password')
  }
  await eye.dispatchEvent('pointerdown', { button: 0, pointerId: 1, pointerType: 'touch' })
  await reads('text')
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  await reads('password')
})

test('Sign-up 1 and 2: names for the browser to fill; the checklist ticks and tells; strength has words', async ({
  page,
}) => {
  await page.goto('/signup')
  await expectAttributes(page, 'Name', { autocomplete: 'name' })
  await expectAttributes(page, 'School Email', { autocomplete: 'email', inputmode: 'email' })
  await enterIdentity(page, newStudent())
  for (const label of ['Password', 'Confirm password']) {
    await expectAttributes(page, label, { autocomplete: 'new-password' })
  }
  const password = page.getByLabel('Password', { exact: true })
  const told = page.getByRole('status').filter({ hasText: /met/ })
  const met = page.getByRole('list', { name: 'Password requirements' }).getByText('(met)')
  const meter = page.getByRole('meter', { name: 'Password strength' })
  await password.pressSequentially('12345678')
  await expect(met).toHaveCount(2)
  await expect(told).toHaveText(/^2 of 4 met. Missing:/)
  await expect(page.getByText('Weak', { exact: true })).toBeVisible()
  await password.pressSequentially('A.')
  await expect(met).toHaveCount(4)
  await expect(told).toHaveText('All requirements met')
  await expect(meter).toHaveAttribute('value', '4')
  await expect(page.getByText('Strong', { exact: true })).toBeVisible()
})

test('Sign-up 3: one group; arrows, Home and End move; a wrong code is selected for retyping; the address can be corrected', async ({
  page,
}) => {
  const student = newStudent()
  await page.goto('/signup')
  await enterIdentity(page, student)
  await enterPasswords(page)
  const boxes = codeBoxes(page)
  await expect(boxes).toHaveCount(6)
  await expect(boxes.first()).toBeFocused()
  await expect(boxes.first()).toHaveAttribute('autocomplete', 'one-time-code')
  await expect(boxes.first()).toHaveAttribute('inputmode', 'numeric')
  await page.keyboard.type('123')
  for (const [key, place] of [
    ['Home', 0],
    ['ArrowRight', 1],
    ['End', 3],
    ['ArrowLeft', 2],
  ] as const) {
    await page.keyboard.press(key)
    await expect(boxes.nth(place)).toBeFocused()
  }
  const status = page.getByRole('status').filter({ hasText: 'Another code' })
  await expect(status).toHaveText('You can ask for another code in a minute.')
  const code = await mailedCode(page, student.email)
  await page.keyboard.press('End')
  await page.keyboard.type(code === '123111' ? '222' : '111')
  await expect(page.getByRole('alert')).toHaveText(/not correct/)
  await expect(boxes.first()).toBeFocused()
  await expect(boxes.first()).toHaveAttribute('aria-invalid', 'true')
  await page.keyboard.type('9')
  await expect(boxes.nth(0)).toHaveValue('9')
  await expect(boxes.nth(1)).toHaveValue('')
  await page.getByRole('button', { name: 'Correct the address' }).click()
  await expect(page.getByLabel('School Email')).toHaveValue(student.email)
  await page.getByRole('button', { name: 'Continue' }).click()
  await enterPasswords(page)
  await expect(boxes).toHaveCount(6)
  await typeCode(page, await mailedCode(page, student.email))
})

test('Landing: thanks are told politely, the box clears, and a second press sends nothing', async ({
  page,
}) => {
  await page.goto('/')
  const posts: string[] = []
  const answers: (() => void)[] = []
  await page.route('**/store-email', async (route) => {
    posts.push(route.request().url())
    await new Promise<void>((answer) => answers.push(answer))
    await route.fallback()
  })
  await expect(page.getByRole('heading', { level: 1 })).toBeInViewport({ ratio: 1 })
  await expect(page.getByText(/^For students: one place/)).toBeInViewport({ ratio: 1 })
  for (const picture of await page.locator('figure img').all()) {
    await expect(picture).toHaveAttribute('loading', 'lazy')
    await expect(picture).toHaveAttribute('alt', /\w+ \w+/)
  }
  const box = page.getByRole('textbox')
  await box.fill(newStudent().email)
  const subscribe = page.getByRole('button', { name: 'Subscribe' })
  const width = (await subscribe.boundingBox())?.width
  await subscribe.click()
  await expect(subscribe).toHaveAttribute('aria-busy', 'true')
  expect((await subscribe.boundingBox())?.width).toBe(width)
  const below = await page.getByText('©').boundingBox()
  await subscribe.dispatchEvent('click')
  await expect.poll(() => answers.length).toBe(1)
  for (const answer of answers) answer()
  await expect(page.getByRole('status').filter({ hasText: 'Thank you!' })).toBeVisible()
  await expect(box).toHaveValue('')
  expect(posts).toHaveLength(1)
  expect(await page.getByText('©').boundingBox()).toEqual(below)
})

test.describe('with less motion', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } })

  test('nothing takes time to arrive or to change', async ({ page }) => {
    await page.goto('/login')
    await page.getByRole('link', { name: 'Terms of Service' }).click()
    await expect(page.getByRole('dialog')).toBeVisible()
    const times = await page.evaluate(() =>
      Array.from(document.querySelectorAll('*'), (element) => {
        const { transitionDuration, animationDuration } = getComputedStyle(element)
        return `${transitionDuration}, ${animationDuration}`
      }).filter((duration) => /[1-9]/.test(duration)),
    )
    expect(times).toEqual([])
  })
})

test('dark mode: the page turns to evening, and controls with it', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.goto('/login')
  const ground = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor)
  expect(await ground()).toBe('rgb(17, 25, 36)')
  await page.emulateMedia({ colorScheme: 'light' })
  expect(await ground()).toBe('rgb(244, 243, 239)')
})
