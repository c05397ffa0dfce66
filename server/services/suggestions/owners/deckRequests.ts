import { sql } from 'kysely'
import type { Database } from '../../../store/database.ts'
import type { RefillRequest } from '../markets/refill.ts'
import { isOwned } from './leaseRows.ts'

/** The channel on which processes announce requests and answers to each other. */
export const CHANNEL = 'nookmate_decks'
/** Requests are deleted after this many seconds, because nobody waits for them any more. */
const DROPPED_AFTER = 10
/** The most requests to send or read at once; their ids must fit into one message. */
export const AT_ONCE = 100

/** Asks the owner (`of`) of a market (`asked`) for the decks of these students. */
export interface RequestMessage {
  readonly asked: string
  readonly of: string
  readonly students: readonly string[]
}

/** A message between processes. It may be lost, because each process also polls. */
export type DeckMessage = RequestMessage | { readonly filled: readonly string[] }

/**
 * Does not wait for the disk: a crash of the database may lose requests, for which somebody waits two seconds
 * at most.
 */
const WITHOUT_DISK = sql`set_config('synchronous_commit', 'off', true)`

/**
 * Asks the owners of the markets to fill these decks. Returns the markets that another process owns; for the
 * others it does nothing. It does not check whether an owner still runs, which would take as long as all the
 * rest; that is checked only when an answer is late.
 */
export async function askForDecks(
  db: Database,
  process: string,
  requests: readonly RefillRequest[],
): Promise<ReadonlySet<string>> {
  const marketOf = new Map(requests.map(({ student, market }) => [student, market]))
  const { rows } = await sql<{ market: string }>`
    with stored as (
      insert into deck_requests (student_id, market, asked_at)
      select students.id, wanted.market, clock_timestamp()
      from unnest(${[...marketOf.keys()]}::uuid[], ${[...marketOf.values()]}::text[])
        as wanted (student, market)
        inner join market_owners using (market)
        inner join students on students.id = wanted.student
      where owner <> ${process} and expires_at > clock_timestamp()
      order by students.id
      on conflict (student_id) do update set market = excluded.market, asked_at = excluded.asked_at
      returning student_id, market
    )
    select market, ${WITHOUT_DISK}, pg_notify(${CHANNEL}, json_build_object(
      'asked', market, 'of', owner, 'students', json_agg(student_id))::text)
    from stored inner join market_owners using (market)
    group by market, owner`.execute(db)
  return new Set(rows.map(({ market }) => market))
}

/** A request that is not answered yet. */
interface OpenRequest {
  readonly student: string
  readonly market: string
  /** Whether another process owns the market. */
  readonly isElsewhere: boolean
}

/** Returns the requests of these students whose decks are not filled yet. */
export async function readOpenRequests(
  db: Database,
  process: string,
  students: readonly string[],
): Promise<OpenRequest[]> {
  const { rows } = await sql<OpenRequest>`
    select student_id as student, market, exists (
      select from market_owners
      where market_owners.market = deck_requests.market and owner <> ${process} and ${isOwned(process)}
    ) as "isElsewhere"
    from deck_requests where student_id = any(${students}::uuid[])`.execute(db)
  return rows
}

/**
 * Reads the oldest requests for the markets that a process owns, except those of these students. The process
 * need not know yet that it owns a market.
 */
export async function readDeckRequests(
  db: Database,
  process: string,
  known: readonly string[],
): Promise<RefillRequest[]> {
  const { rows } = await sql<RefillRequest>`
    select student_id as student, market
    from deck_requests inner join market_owners using (market)
    where owner = ${process} and expires_at > clock_timestamp()
      and asked_at > clock_timestamp() - make_interval(secs => ${DROPPED_AFTER})
      and student_id <> all(${known}::uuid[])
    order by asked_at limit ${AT_ONCE}`.execute(db)
  return rows
}

/** Deletes answered requests and notifies the processes that wait for them. */
export async function answerDeckRequests(db: Database, students: readonly string[]): Promise<void> {
  const message: DeckMessage = { filled: students }
  await sql`
    with done as (delete from deck_requests where student_id = any(${students}::uuid[]))
    select ${WITHOUT_DISK}, pg_notify(${CHANNEL}, ${JSON.stringify(message)})`.execute(db)
}

/** Deletes requests that nobody waits for any more. */
export async function dropDeckRequests(db: Database): Promise<void> {
  await sql`
    delete from deck_requests
    where asked_at < clock_timestamp() - make_interval(secs => ${DROPPED_AFTER})`.execute(db)
}
