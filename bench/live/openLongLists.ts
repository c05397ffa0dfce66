import type { Browser, Page } from '@playwright/test'
import pg from 'pg'
import { databaseUrl, type RealServer } from '../../tests/support/realServer.ts'
import { scrollBy, slowDown, WIDTHS } from '../web/scrolling.ts'
import { DEMO } from '../web/sessions.ts'

/** Length of each of the two lists, liked and passed. */
const LENGTH = 500
const OPENINGS = 5

/** Times with long lists, in milliseconds. */
export interface LongLists {
  /** From the click on the tab until the lists are visible, the first time and later. */
  readonly first: number
  readonly later: readonly number[]
  /** Times between frames while scrolling, with the CPU slowed down four times. */
  readonly frames: readonly number[]
  /** People in the DOM. */
  readonly rows: number
}

/** Stores decisions of a student about many others: half likes, half dislikes. */
async function decideForAll(client: pg.Client, email: string): Promise<void> {
  const { rowCount } = await client.query(
    `insert into impressions (student_id, candidate_id, made_at, decision, decided_at, reasons)
     select student.id, person.id, now(), case when row_number() over () <= $2 then 'liked' else 'disliked' end,
       now() - make_interval(mins => row_number() over ()::integer), '{"You both like cooking"}'
     from students student, students person
     where student.email = $1 and person.id <> student.id and person.name is not null
       and not exists (select from matches where first_id = least(student.id, person.id)
         and second_id = greatest(student.id, person.id))
     limit 2 * $2
     on conflict (student_id, candidate_id) do update
       set decision = excluded.decision, decided_at = excluded.decided_at, reasons = excluded.reasons`,
    [email, LENGTH],
  )
  if (rowCount !== 2 * LENGTH) throw new Error(`There are only ${rowCount} people for the lists.`)
  await client.query('update match_members set seen_at = now() where seen_at is null')
}

/** Clicks the tab; returns the milliseconds until its lists are visible. */
async function open(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const began = performance.now()
        const look = () => {
          if (document.querySelectorAll('main li h3').length > 100) {
            requestAnimationFrame(() => resolve(performance.now() - began))
          } else requestAnimationFrame(look)
        }
        document.querySelector<HTMLAnchorElement>('a[href="/home/likes"]')?.click()
        look()
      }),
  )
}

/** Opens the Likes tab with two lists of 500 several times, then scrolls through them. */
export async function openLongLists(
  browser: Browser,
  server: RealServer,
  cookie: string,
  width: keyof typeof WIDTHS,
): Promise<LongLists> {
  const client = new pg.Client({ connectionString: await databaseUrl(server.dataDir) })
  await client.connect()
  await decideForAll(client, DEMO.email).finally(() => client.end())
  const context = await browser.newContext({
    baseURL: server.url.replace('127.0.0.1', 'localhost'),
    viewport: WIDTHS[width],
    extraHTTPHeaders: { Cookie: cookie },
  })
  const page = await context.newPage()
  const times: number[] = []
  await page.goto('/home/chats')
  for (let time = 0; time <= OPENINGS; time += 1) {
    await page
      .getByRole('link', { name: /^Chats/ })
      .first()
      .click()
    await page.getByRole('heading', { name: 'Chats', level: 1 }).waitFor()
    times.push(await open(page))
  }
  await page.getByText('Passed', { exact: false }).first().click()
  await slowDown(page)
  const frames = await scrollBy(page, page.locator('main'), { press: 1200, presses: 60 })
  const rows = await page.locator('main li h3').count()
  await context.close()
  const [first = 0, ...later] = times
  return { first, later, frames, rows }
}
