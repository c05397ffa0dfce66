import { sql } from 'kysely'
import { type Clock, later, SECOND } from '../clock.ts'
import type { Database } from '../store/database.ts'
import { keyOf, refuseUntil } from './limiter.ts'

/**
 * A limit for a subject that several people may use, such as a network or a mailbox. After `free` counts within
 * `window` milliseconds, tries are not rejected but delayed to one per `every` milliseconds.
 */
export interface Throttle {
  readonly name: string
  readonly free: number
  readonly window: number
  readonly every: number
}

/** A try that would have to wait longer than this is rejected. */
const LONGEST_WAIT = 10 * SECOND

/** Takes the next place in the queue of a subject and returns its time; undefined if there is no queue. */
async function takePlace(db: Database, throttle: Throttle, subject: string, now: Date) {
  const { rows } = await sql<{ place: Date }>`
    update attempts as a set blocked_until = case
      when queue.place <= ${later(now, LONGEST_WAIT)}
        then queue.place + make_interval(secs => ${throttle.every / SECOND})
      else queue.place end
    from (
      select key, greatest(blocked_until, ${now}) as place from attempts
      where key = ${keyOf(throttle, subject)} and count >= ${throttle.free}::int and window_ends_at > ${now}
      for update
    ) queue where a.key = queue.key returning queue.place`.execute(db)
  return rows[0]?.place
}

/**
 * Waits until the subject may try again: not at all up to `free` counts, then each try `every` milliseconds
 * after the previous one, across all processes. Throws an AppError (429) if the wait would be too long.
 */
export async function waitForThrottle(
  db: Database,
  clock: Clock,
  throttle: Throttle,
  subject: string,
) {
  const now = clock.now()
  const place = await takePlace(db, throttle, subject, now)
  if (place === undefined || place <= now) return
  if (place > later(now, LONGEST_WAIT)) refuseUntil(place, now)
  await clock.wait(place.getTime() - now.getTime())
}

/** Counts something against a subject, such as a wrong password. */
export async function countAgainst(
  db: Database,
  clock: Clock,
  throttle: Throttle,
  subject: string,
) {
  const now = clock.now()
  const windowEnd = later(now, throttle.window)
  await sql`
    insert into attempts as a (key, count, window_ends_at)
    values (${keyOf(throttle, subject)}, 1, ${windowEnd})
    on conflict (key) do update set
      count = case when a.window_ends_at <= ${now} then 1 else a.count + 1 end,
      blocked_until = case when a.window_ends_at <= ${now} then null else a.blocked_until end,
      window_ends_at = case when a.window_ends_at <= ${now} then ${windowEnd} else a.window_ends_at end`.execute(
    db,
  )
}

/** Whether anything was counted against a subject within the window. */
export async function isCounted(db: Database, clock: Clock, throttle: Throttle, subject: string) {
  const row = await db
    .selectFrom('attempts')
    .select('key')
    .where('key', '=', keyOf(throttle, subject))
    .where('window_ends_at', '>', clock.now())
    .executeTakeFirst()
  return row !== undefined
}

/** Takes one count back. */
export async function uncount(
  db: Database,
  throttle: Pick<Throttle, 'name'>,
  subject: string,
): Promise<void> {
  await sql`update attempts set count = greatest(count - 1, 0)
    where key = ${keyOf(throttle, subject)}`.execute(db)
}
