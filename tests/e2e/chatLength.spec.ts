import { expect, test } from '@playwright/test'
import { change } from './paths/database.ts'
import { City } from './paths/drivers/city.ts'
import { match } from './paths/drivers/pair.ts'

test.use({ baseURL: process.env.NOOKMATE_E2E_WHOLE_URL })

const MANY = 5000

test('a conversation of 5,000 messages opens at its end, and older ones come without a jump', async ({
  page,
}) => {
  const city = new City()
  const ada = await city.signIn(page, { name: 'Ada Byron' })
  const leo = await city.add({ name: 'Leo Martin' })
  const id = await match(ada, leo)
  await change(
    `with chat as (
      update conversations set last_seq = $2, active_at = now() where match_id = $1 returning id)
    insert into messages (id, conversation_id, seq, author, client_id, body, sent_at, is_plain)
      select gen_random_uuid(), chat.id, seq, 1 + seq % 2, gen_random_uuid(),
        'No. ' || seq || repeat(' and more words', (seq % 9)::integer), now() - ($2 - seq) * interval '1 minute', false
      from chat, generate_series(1, $2::bigint) seq`,
    id,
    MANY,
  )
  await page.goto('/home/chats')
  await page.getByRole('main').getByRole('link', { name: 'Leo Martin' }).click()
  const list = page.getByRole('region', { name: 'Messages' })
  await expect(list.getByText(`No. ${MANY}`)).toBeInViewport()
  for (const first of [MANY - 49, MANY - 99, MANY - 149]) {
    const oldest = list.getByText(new RegExp(`^No\\. ${first}( |$)`))
    // Scroll and measure in one call: the next page of messages is requested as soon as the start is near, and only
    // one page may come.
    const before = await oldest.evaluate((text) => {
      text.scrollIntoView({ block: 'start' })
      return text.getBoundingClientRect().top
    })
    await expect(list.getByText(new RegExp(`^No\\. ${first - 50}( |$)`))).toBeAttached()
    const after = await oldest.evaluate((text) => text.getBoundingClientRect().top)
    expect(Math.abs(after - before)).toBeLessThan(2)
  }
  await page.getByRole('button', { name: 'Newest messages' }).click()
  await expect(list.getByText(`No. ${MANY}`)).toBeInViewport()
})
