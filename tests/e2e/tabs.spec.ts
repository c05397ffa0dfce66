import { expect, test } from '@playwright/test'
import { onboardByCalls } from './steps/onboardByCalls.ts'

test.beforeEach(async ({ page }) => {
  await onboardByCalls(page)
})

test('a tab has an address: link, Back, Forward and reload lead to it', async ({ page }) => {
  const dialog = page.getByRole('dialog')
  const tab = (name: string) => page.getByRole('navigation').getByText(name, { exact: true })
  await page.goto('/home/dashboard')
  await tab('Likes').click()
  await expect(page).toHaveURL(/\/home\/likes$/)
  await expect(dialog).toContainText('Feature in Progress')
  await page.reload()
  await expect(dialog).toContainText('Feature in Progress')
  await expect(page.locator('nav [aria-current=page]')).toHaveText('Likes')
  await page.goBack()
  await expect(page).toHaveURL(/\/home\/dashboard$/)
  await expect(dialog).toHaveCount(0)
  await page.goForward()
  await expect(dialog).toBeVisible()
  await page.goBack()
  await expect(dialog).toHaveCount(0)
})

test('closing a tab leads back to the suggestions, and Back does not open it again', async ({
  page,
}) => {
  const dialog = page.getByRole('dialog')
  await page.goto('/login')
  await page.goto('/home/dashboard')
  await page.getByRole('navigation').getByText('Chats', { exact: true }).click()
  await expect(page).toHaveURL(/\/home\/chats$/)
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await expect(page).toHaveURL(/\/home\/dashboard$/)
  await page.goBack()
  await expect(page).not.toHaveURL(/\/home\/chats$/)
})

test('a tab opened by its address closes to the suggestions', async ({ page }) => {
  await page.goto('/home/profile')
  await expect(page.getByRole('button', { name: 'Logout' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page).toHaveURL(/\/home\/dashboard$/)
  await expect(page.getByRole('article')).toBeVisible()
})

test('a tab closed before the router has come is not gone to: the suggestions stay', async ({
  page,
}) => {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route('**/assets/Router-*.js', async (route) => {
    await promise
    await route.continue()
  })
  const dialog = page.getByRole('dialog')
  const tab = (name: string) => page.getByRole('navigation').getByText(name, { exact: true })
  await page.goto('/home/dashboard')
  const visited: string[] = []
  page.on('framenavigated', (frame) => visited.push(new URL(frame.url()).pathname))
  await tab('Likes').click()
  await page.getByRole('button', { name: 'Close' }).click()
  await expect(dialog).toHaveCount(0)
  resolve()
  // The router has come when it reports the address.
  await expect.poll(() => visited).toEqual(['/home/dashboard'])
  await expect(dialog).toHaveCount(0)
  await expect(page.locator('nav [aria-current=page]')).toHaveText('Suggestions')
  await tab('Chats').click()
  await expect(page).toHaveURL(/\/home\/chats$/)
  expect(visited).toEqual(['/home/dashboard', '/home/chats'])
})
