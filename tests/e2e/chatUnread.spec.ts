import { expect, type Page, test } from '@playwright/test'
import { box, line, messages, NAMES, tab, write } from './steps/conversation.ts'
import { openChats } from './steps/fillChat.ts'
import { tap } from './steps/touch.ts'

test.use({ baseURL: process.env.NOOKMATE_E2E_WHOLE_URL })

const open = (page: Page) => page.getByRole('main').getByRole('link', { name: NAMES.leo }).click()
const numbered = (page: Page, number: number) => line(page, `No. ${number}.`)
/** The button that leads to the end. */
const jump = (page: Page, count: number) =>
  page.getByRole('button', { name: `${count} new message` })

for (const unread of [12, 120]) {
  test(`a conversation opens at the first of ${unread} new messages, and counts them as they are read`, async ({
    page,
  }) => {
    await openChats(page, { messages: 80 + unread, read: 80 })
    await expect(tab(page, 'Chats')).toContainText(`${unread} new`)
    await open(page)
    await expect(line(page, 'New messages')).toBeInViewport({ ratio: 1 })
    await expect(numbered(page, 81)).toBeInViewport({ ratio: 1 })
    await expect(numbered(page, 85)).not.toBeInViewport()
    const top = await line(page, 'New messages').evaluate(
      (one) => one.getBoundingClientRect().top - (one.closest('section')?.offsetTop ?? 0),
    )
    expect(top).toBeLessThan(200)
    // What is in view is read, and nothing else.
    const button = page.getByRole('button', { name: /\d+ new messages/ })
    const left = async () => Number.parseInt((await button.textContent()) ?? '', 10)
    await expect.poll(left).toBeLessThan(unread)
    const first = await left()
    expect(first).toBeGreaterThan(unread - 5)
    await expect(tab(page, 'Chats')).toContainText(`${first} new`)
    await numbered(page, 86).evaluate((one) => one.scrollIntoView({ block: 'end' }))
    await expect(jump(page, unread - 6)).toBeVisible()
    await numbered(page, 82).evaluate((one) => one.scrollIntoView({ block: 'end' }))
    await expect(tab(page, 'Chats')).toContainText(`${unread - 6} new`)
    await page.goto('/home/chats')
    await expect(tab(page, 'Chats')).toContainText(`${unread - 6} new`)
    await open(page)
    await expect(line(page, 'New messages')).toBeInViewport({ ratio: 1 })
    await expect(numbered(page, 87)).toBeInViewport({ ratio: 1 })
    await button.click()
    await expect(numbered(page, 80 + unread)).toBeInViewport({ ratio: 1 })
    await expect(button).toHaveCount(0)
    await expect(page).toHaveTitle(`${NAMES.leo} · Nookmate`)
  })
}

test('new messages that all fit are read at once; an own message is scrolled to', async ({
  page,
}) => {
  await openChats(page, { messages: 61, read: 60 })
  await open(page)
  await expect(line(page, 'New messages')).toBeInViewport({ ratio: 1 })
  await expect(numbered(page, 61)).toBeInViewport({ ratio: 1 })
  await expect(page).toHaveTitle(`${NAMES.leo} · Nookmate`)
  await expect(messages(page).getByText('Here I am')).toHaveCount(0)
  await numbered(page, 30).evaluate((one) => one.scrollIntoView())
  await expect(page.getByRole('button', { name: 'Newest messages' })).toBeVisible()
  await write(page, 'Here I am')
  await expect(line(page, 'Here I am')).toBeInViewport({ ratio: 1 })
})

test('the placeholder of the message box is readable in the dark look, too', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark' })
  await openChats(page, { messages: 1, read: 1 })
  await open(page)
  const soft = await line(page, 'No. 1.')
    .getByRole('time')
    .evaluate((one) => getComputedStyle(one).color)
  const placeholder = await box(page).evaluate(
    (one) => getComputedStyle(one, '::placeholder').color,
  )
  expect(placeholder).toBe(soft)
})

test('the keyboard of a phone leaves the message box and the last messages in view', async ({
  page,
}) => {
  await openChats(page, { messages: 20, read: 20 })
  await open(page)
  await expect(page.locator('meta[name=viewport]')).toHaveAttribute(
    'content',
    /interactive-widget=resizes-content/,
  )
  await tap(box(page))
  // With that setting a keyboard makes the window lower.
  await page.setViewportSize({ width: 390, height: 430 })
  await expect(box(page)).toBeInViewport({ ratio: 1 })
  await expect(page.getByRole('button', { name: 'Send', exact: true })).toBeInViewport({ ratio: 1 })
  await expect(numbered(page, 20).getByRole('time')).toBeInViewport({ ratio: 1 })
})
