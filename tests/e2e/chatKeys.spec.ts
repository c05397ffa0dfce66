import { expect, test } from '@playwright/test'
import { box, line, messages, NAMES } from './steps/conversation.ts'
import { openChats } from './steps/fillChat.ts'
import { enter, tabTo } from './steps/keys.ts'

test.use({ baseURL: process.env.NOOKMATE_E2E_WHOLE_URL })

test('a conversation is read, answered and changed by keyboard alone', async ({ page }) => {
  await openChats(page, { messages: 30, read: 30 })
  await enter(page, 'link', NAMES.leo)
  await expect(page.getByRole('heading', { level: 1, name: NAMES.leo })).toBeFocused()
  const first = line(page, 'No. 1.')
  await expect(first).not.toBeInViewport()
  await tabTo(page, messages(page))
  await page.keyboard.press('Home')
  await expect(first).toBeInViewport()
  await page.keyboard.press('End')
  await expect(line(page, 'No. 30.')).toBeInViewport()
  await page.keyboard.press('Shift+Tab')
  await expect(page.getByRole('button', { name: 'Write a message' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(box(page)).toBeFocused()
  await page.keyboard.type('Hello')
  await page.keyboard.press('Shift+Enter')
  await page.keyboard.type('Leo')
  await page.keyboard.press('Enter')
  await expect(line(page, 'Hello Leo').getByRole('button', { name: 'Options' })).toBeAttached()
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('Shift+Tab')
  await expect(line(page, 'Hello Leo').getByRole('button', { name: 'Options' })).toBeFocused()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(box(page)).toBeFocused()
  await page.keyboard.type('!')
  await page.keyboard.press('Enter')
  await expect(line(page, 'Leo!')).toContainText('edited')
})

test('list and conversation are side by side from 768 px on, below one after the other', async ({
  page,
}) => {
  await openChats(page, { messages: 3, read: 3 })
  const row = page.getByRole('main').getByRole('link', { name: NAMES.leo }).first()
  await row.click()
  for (const [width, isBeside] of [
    [767, false],
    [768, true],
  ] as const) {
    await page.setViewportSize({ width, height: 800 })
    await expect(messages(page)).toBeVisible()
    await expect(page.getByRole('switch', { name: 'Seen' })).toBeVisible({ visible: isBeside })
    await expect(page.getByRole('link', { name: 'Back' })).toBeVisible({ visible: !isBeside })
    const wide = await page.evaluate(() => document.documentElement.scrollWidth)
    expect(wide).toBe(width)
    const narrow = (await messages(page).boundingBox())?.width
    expect(narrow).toBeGreaterThan(280)
  }
})
