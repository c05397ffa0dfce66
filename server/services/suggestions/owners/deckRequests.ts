import { sql } from 'kysely'
import type { Database } from '../../../store/database.ts'
import type { RefillRequest } from '../markets/refill.ts'

/** The channel on which processes tell each other of requests and answers. */
export const CHANNEL = 'nookmate_decks'
/** Requests that nobody waits for any more are dropped after so many seconds. */
const DROPPED_AFTER = 10
/** Requests that an owner reads at once. */
const AT_ONCE = 12

/** What one process tells the others; a note may be lost, since each also looks by itself. */
export type DeckNote = { readonly asked: string } | { readonly filled: readonly string[] }

/** Asks the owner of the market to fill a deck. */
export async function askForDeck(db: Database, { student, market }: RefillRequest): Promise<void> {
  const note: DeckNote = { asked: market }
  await sql`
    with asked as (
      insert into deck_requests (student_id, market, asked_at)
      values (${student}, ${market}, clock_timestamp())
      on conflict (student_id) do update set market = excluded.market, asked_at = excluded.asked_at
    )
    select pg_notify(${CHANNEL}, ${JSON.stringify(note)})`.execute(db)
}

/** Those of these students whose decks are not filled yet. */
export async function stillWaiting(db: Database, students: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ student: string }>`
    select student_id as student from deck_requests
    where student_id = any(${students}::uuid[])`.execute(db)
  return rows.map(({ student }) => student)
}

/** The oldest requests for these markets. */
export async function readDeckRequests(
  db: Database,
  markets: readonly string[],
): Promise<RefillRequest[]> {
  const { rows } = await sql<RefillRequest>`
    select student_id as student, market from deck_requests
    where market = any(${markets}::text[])
      and asked_at > clock_timestamp() - make_interval(secs => ${DROPPED_AFTER})
    order by asked_at limit ${AT_ONCE}`.execute(db)
  return rows
}

/** Removes requests that are done, and tells who waits for them. */
export async function answerDeckRequests(db: Database, students: readonly string[]): Promise<void> {
  const note: DeckNote = { filled: students }
  await sql`
    with done as (delete from deck_requests where student_id = any(${students}::uuid[]))
    select pg_notify(${CHANNEL}, ${JSON.stringify(note)})`.execute(db)
}

/** Removes requests that nobody waits for any more. */
export async function dropDeckRequests(db: Database): Promise<void> {
  await sql`
    delete from deck_requests
    where asked_at < clock_timestamp() - make_interval(secs => ${DROPPED_AFTER})`.execute(db)
}
