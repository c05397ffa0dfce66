import { expect, type Page, test } from '@playwright/test'
import { change } from './paths/database.ts'
import { City } from './paths/drivers/city.ts'
import { match } from './paths/drivers/pair.ts'
import { line, messages, NAMES, tab, write } from './steps/conversation.ts'

test.use({ baseURL: process.env.NOOKMATE_E2E_WHOLE_URL })

/** Opens the chats of a student who has read a number of Leo's messages, all of them long, and not the others. */
async function openChats(page: Page, { read, unread }: { read: number; unread: number }) {
  const city = new City()
  const ada = await city.signIn(page, { name: NAMES.ada })
  const leo = await city.add({ name: NAMES.leo })
  const id = await match(ada, leo)
  await change(
    `with chat as (
      update conversations set last_seq = $3::integer + $4::integer, active_at = now()
        where match_id = $1 returning id),
    marked as (
      update conversation_members set read_seq = $3 from chat
        where conversation_id = chat.id and student_id <> $2)
    insert into messages (id, conversation_id, seq, author, author_id, client_id, body, sent_at, is_plain)
      select gen_random_uuid(), chat.id, seq, position, $2, gen_random_uuid(),
        'No. ' || seq || '.' || repeat(' And so on, for some lines.', 9), now(), false
      from chat
        inner join conversation_members on conversation_id = chat.id and student_id = $2,
        generate_series(1, $3::integer + $4::integer) seq`,
    id,
    leo.id,
    read,
    unread,
  )
  await page.goto('/home/chats')
}

const open = (page: Page) => page.getByRole('main').getByRole('link', { name: NAMES.leo }).click()
const numbered = (page: Page, number: number) => line(page, `No. ${number}.`)
/** The button that leads to the end. */
const jump = (page: Page, count: number) =>
  page.getByRole('button', { name: `${count} new message` })

for (const unread of [12, 120]) {
  test(`a conversation opens at the first of ${unread} new messages, and counts them as they are read`, async ({
    page,
  }) => {
    await openChats(page, { read: 80, unread })
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
  await openChats(page, { read: 60, unread: 1 })
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
