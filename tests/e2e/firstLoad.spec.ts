import { expect, test } from '@playwright/test'
import { holdScripts } from './steps/hold.ts'
import { newStudent } from './steps/signUp.ts'

test('text typed and a button pressed at Login before the script is loaded are not lost', async ({
  page,
}) => {
  const bring = await holdScripts(page)
  await page.goto('/login', { waitUntil: 'commit' })
  await page.getByLabel('School Email').fill(newStudent().email)
  await page.getByLabel('Password', { exact: true }).fill('Wrong.Pass1')
  await page.getByRole('button', { name: 'Login' }).click()
  await bring()
  await expect(page.getByText('Email or password are incorrect')).toBeVisible()
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue('Wrong.Pass1')
})

test('a sign-up that began before the script came goes on', async ({ page }) => {
  const bring = await holdScripts(page)
  await page.goto('/signup', { waitUntil: 'commit' })
  const { name, email } = newStudent()
  await page.getByLabel('Name').fill(name)
  await page.getByLabel('School Email').fill(email)
  await page.keyboard.press('Enter')
  await bring()
  await expect(page.getByRole('heading', { name: 'Set your password' })).toBeVisible()
})

test('the newsletter, pressed twice before the script came, is sent once', async ({ page }) => {
  const sent: string[] = []
  page.on('request', (request) => {
    if (request.method() === 'POST') sent.push(request.url())
  })
  const bring = await holdScripts(page)
  await page.goto('/', { waitUntil: 'commit' })
  await page.getByRole('textbox').fill(newStudent().email)
  await page.getByRole('button', { name: 'Subscribe' }).dblclick()
  await bring()
  await expect(page.getByText('Thank you!')).toBeVisible()
  expect(sent).toHaveLength(1)
})

test('links lead on before the script came, and other languages can be chosen', async ({
  page,
}) => {
  const bring = await holdScripts(page)
  await page.goto('/', { waitUntil: 'commit' })
  await page.getByRole('button', { name: 'Français' }).click()
  await page.getByRole('link', { name: 'Create an account' }).click()
  await expect(page.getByRole('heading', { name: 'Create an account' })).toBeVisible()
  await page.getByRole('button', { name: 'Français' }).click()
  await bring()
  await expect(page.getByRole('heading', { name: 'Créer un compte' })).toBeVisible()
})

test('a signed-in student never sees a public screen', async ({ page, context }) => {
  await page.goto('/login')
  await page.getByLabel('School Email').fill('demo.searcher@uwo.ca')
  await page.getByLabel('Password', { exact: true }).fill('Nookmate1!')
  await page.getByRole('button', { name: 'Login' }).click()
  await expect(page).toHaveURL(/\/home\/dashboard$/)
  const again = await context.newPage()
  const bring = await holdScripts(again)
  await again.goto('/', { waitUntil: 'commit' })
  await expect(again.getByRole('status').filter({ hasText: 'Loading' })).toBeVisible()
  await expect(again.getByRole('heading')).toHaveCount(0)
  await bring()
  await expect(again).toHaveURL(/\/home\/dashboard$/)
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('the public screens read well and say what is needed', async ({ page }) => {
    await page.goto('/')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    const needed = page.locator('noscript p')
    await expect(needed).toBeVisible()
    await expect(needed).toContainText('need JavaScript')
    await page.getByRole('link', { name: 'Create an account' }).click()
    await expect(page.getByRole('heading', { name: 'Create an account' })).toBeVisible()
    await page.getByRole('link', { name: 'Terms of Service' }).click()
    await expect(page.getByText('[COMPANY NAME]').first()).toBeVisible()
  })
})
