import { expect, test } from '@playwright/test'
import { newStudent } from './steps/signUp.ts'

test('§7 POST /store-email: the box clears', async ({ page }) => {
  await page.goto('/')
  const box = page.getByRole('textbox')
  await box.fill(newStudent().email)
  await page.getByRole('button', { name: 'Subscribe' }).click()
  await expect(box).toHaveValue('')
})

for (const path of ['/onboarding', '/home/dashboard', '/nowhere', '/home', '/signup/x']) {
  test(`§2 Protected route and §2 Route any other path: a visitor at ${path} goes to /`, async ({
    page,
  }) => {
    await page.goto(path)
    await expect(page).toHaveURL(/:\d+\/$/)
    await expect(page.getByRole('link', { name: 'Create an account' })).toBeVisible()
  })
}

test('§8 Login returns non-200: it is refused in words, and what was typed stays', async ({
  page,
}) => {
  await page.goto('/login')
  await page.getByRole('button', { name: 'Login' }).click()
  await expect(page.getByLabel('School Email')).toBeFocused()
  await page.getByLabel('School Email').fill(newStudent().email)
  await page.getByLabel('Password', { exact: true }).fill('Wrong.Pass1')
  await page.getByRole('button', { name: 'Login' }).click()
  await expect(page.getByText('Email or password are incorrect')).toBeVisible()
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue('Wrong.Pass1')
})

test('§8 Login request fails: the same words', async ({ page }) => {
  await page.goto('/login')
  await page.getByLabel('School Email').fill(newStudent().email)
  await page.getByLabel('Password', { exact: true }).fill('Wrong.Pass1')
  await page.route('/login', (route) => route.abort('internetdisconnected'))
  await page.getByRole('button', { name: 'Login' }).click()
  await expect(page.getByText('Email or password are incorrect')).toBeVisible()
})

for (const title of ['Terms of Service', 'Privacy Policy']) {
  test(`§2 Login legal links: ${title} opens in a modal from Login and Signup`, async ({
    page,
  }) => {
    for (const path of ['/login', '/signup']) {
      await page.goto(path)
      await page.getByRole('link', { name: title }).click()
      const modal = page.getByRole('dialog', { name: title })
      await expect(modal.getByText('[COMPANY NAME]').first()).toBeVisible()
      await page.keyboard.press('Escape')
      await expect(modal).toHaveCount(0)
    }
  })
}

test('§8 Code chunk and §2 Error screen: "Unexpected Application Error!" and why', async ({
  page,
}) => {
  await page.route('**/assets/**/login-*.js', (route) => route.abort())
  await page.goto('/login')
  await expect(page.getByRole('heading', { name: 'Unexpected Application Error!' })).toBeVisible()
  await expect(page.getByText('Loading chunk failed (missing)')).toBeVisible()
  await page.unroute('**/assets/**/login-*.js')
  await page.getByRole('button', { name: 'Reload' }).click()
  await expect(page.getByLabel('School Email')).toBeVisible()
})
