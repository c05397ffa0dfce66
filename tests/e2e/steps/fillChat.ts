import type { Page } from '@playwright/test'
import { change } from '../paths/database.ts'
import { City } from '../paths/drivers/city.ts'
import { match } from '../paths/drivers/pair.ts'
import { NAMES } from './conversation.ts'

interface Numbers {
  /** How many messages Leo has sent. */
  readonly messages: number
  /** How many of them Ada has read. */
  readonly read: number
}

/** Logs in as Ada and opens her conversations. Leo has sent her numbered messages, each some lines long. */
export async function openChats(page: Page, { messages, read }: Numbers): Promise<void> {
  const city = new City()
  const ada = await city.signIn(page, { name: NAMES.ada })
  const leo = await city.add({ name: NAMES.leo })
  const id = await match(ada, leo)
  await change(
    `with chat as (
      update conversations set last_seq = $3, active_at = now() where match_id = $1 returning id),
    marked as (
      update conversation_members set read_seq = $4 from chat
        where conversation_id = chat.id and student_id <> $2)
    insert into messages (id, conversation_id, seq, author, author_id, client_id, body, sent_at, is_plain)
      select gen_random_uuid(), chat.id, seq, position, $2, gen_random_uuid(),
        'No. ' || seq || '.' || repeat(' And so on, for some lines.', 9), now(), false
      from chat
        inner join conversation_members on conversation_id = chat.id and student_id = $2,
        generate_series(1, $3::integer) seq`,
    id,
    leo.id,
    messages,
    read,
  )
  await page.goto('/home/chats')
}
