import type { Browser, Page } from '@playwright/test'
import pg from 'pg'
import { databaseUrl, type RealServer } from '../../tests/support/realServer.ts'
import { scrollBy, slowDown, WIDTHS } from '../web/scrolling.ts'
import { DEMO } from '../web/sessions.ts'

/** Number of messages that each run adds to the conversation. */
const MESSAGES = 5000
const OPENINGS = 5

/** Times in a long conversation, in milliseconds. */
export interface LongConversation {
  /** From the click in the list until messages are visible, the first time and later. */
  readonly first: number
  readonly later: readonly number[]
  /** Times between frames while scrolling to older messages, with the CPU slowed down four times. */
  readonly frames: readonly number[]
  /** Messages in the DOM afterwards. */
  readonly shown: number
}

/** Adds messages of different lengths by both members to the newest conversation of a student. */
async function fillConversation(client: pg.Client, email: string): Promise<void> {
  await client.query(
    `with chat as (
       select chat.id, chat.last_seq from conversations chat
         inner join conversation_members on conversation_id = chat.id
         inner join students on students.id = student_id
         inner join matches on matches.id = chat.match_id
       where email = $1 and matches.ended_at is null order by chat.active_at desc limit 1
     ), numbered as (
       update conversations set last_seq = conversations.last_seq + $2::integer from chat
       where conversations.id = chat.id returning conversations.id, chat.last_seq
     )
     insert into messages (id, conversation_id, seq, author, author_id, client_id, body, sent_at, is_plain)
     select gen_random_uuid(), numbered.id, last_seq + nth, 1 + nth / 3 % 2, student_id, gen_random_uuid(),
       left(repeat('Is the room still free in September? ', 1 + nth % 5), 20 + nth * 7 % 140),
       now() - make_interval(mins => $2::integer - nth), false
     from numbered, generate_series(1, $2::integer) nth, conversation_members member
     where member.conversation_id = numbered.id and member.position = 1 + nth / 3 % 2`,
    [email, MESSAGES],
  )
  // Otherwise a dialog about a new match would open.
  await client.query('update match_members set seen_at = now() where seen_at is null')
}

/** Opens the newest conversation from the list; returns the milliseconds until messages are visible. */
async function open(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const link = document.querySelector<HTMLAnchorElement>('a[href*="/home/chats/"]')
        const began = performance.now()
        const look = () => {
          if (document.querySelector('section[tabindex] li time')) {
            requestAnimationFrame(() => resolve(performance.now() - began))
          } else requestAnimationFrame(look)
        }
        link?.click()
        look()
      }),
  )
}

/** Adds 5,000 messages to a conversation, opens it several times, then scrolls back in it. */
export async function openLongConversation(
  browser: Browser,
  server: RealServer,
  cookie: string,
  width: keyof typeof WIDTHS,
): Promise<LongConversation> {
  const client = new pg.Client({ connectionString: await databaseUrl(server.dataDir) })
  await client.connect()
  await fillConversation(client, DEMO.email).finally(() => client.end())
  const context = await browser.newContext({
    baseURL: server.url.replace('127.0.0.1', 'localhost'),
    viewport: WIDTHS[width],
    extraHTTPHeaders: { Cookie: cookie },
  })
  const page = await context.newPage()
  const times: number[] = []
  await page.goto('/home/chats')
  for (let time = 0; time <= OPENINGS; time += 1) {
    if (time > 0) await page.goBack()
    await page.locator('a[href*="/home/chats/"]').first().waitFor()
    times.push(await open(page))
  }
  await slowDown(page)
  const frames = await scrollBy(page, page.locator('section[tabindex]'), {
    press: -600,
    presses: 60,
  })
  const shown = await page.locator('section[tabindex] li').count()
  await context.close()
  const [first = 0, ...later] = times
  return { first, later, frames, shown }
}
