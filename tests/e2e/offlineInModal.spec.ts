import { expect, test } from '@playwright/test'
import { answering } from './steps/answering.ts'

test('a lost connection is told in an open dialog too, bright and read aloud, and no longer when it is back', async ({
  page,
  context,
}) => {
  await page.goto('/login')
  await answering(page)
  await page.getByRole('link', { name: 'Terms of Service' }).click()
  const modal = page.getByRole('dialog', { name: 'Terms of Service' })
  await expect(modal.getByText('[COMPANY NAME]').first()).toBeVisible()
  await context.setOffline(true)
  const line = modal.getByRole('status').filter({ hasText: 'You are offline.' })
  await expect(line).toBeInViewport({ ratio: 1 })
  // Neither the backdrop nor the dialog covers the message.
  const isOnTop = await line.getByText('You are offline.').evaluate((words) => {
    const { x, y, width, height } = words.getBoundingClientRect()
    words.style.pointerEvents = 'auto'
    return document.elementFromPoint(x + width / 2, y + height / 2) === words
  })
  expect(isOnTop).toBe(true)
  await context.setOffline(false)
  await expect(modal.getByText('You are offline.')).toHaveCount(0)
  await page.keyboard.press('Escape')
  await expect(page.getByText('You are offline.')).toHaveCount(0)
})
