import { createHash } from 'node:crypto'
import { type RawBuilder, sql } from 'kysely'
import { msg } from '../../i18n/messages.ts'
import { type Clock, later, MINUTE, SECOND } from '../clock.ts'
import { AppError, inWords } from '../errors.ts'
import type { Database } from '../store/database.ts'

/** `tries` are free within `window` milliseconds; each one after them makes the next wait twice as long. */
export interface Limit {
  readonly name: string
  readonly tries: number
  readonly window: number
}

const FIRST_WAIT = 30 * SECOND
const LONGEST_WAIT = 15 * MINUTE

/** The row of a subject. Addresses are not stored in a table of suspects, only their hashes. */
export function keyOf(limit: { readonly name: string }, subject: string): string {
  return `${limit.name}:${createHash('sha256').update(subject).digest('base64url')}`
}

/** Refuses with 429, and says in words how long to wait. */
export function refuseUntil(end: Date, now: Date): never {
  const seconds = Math.ceil((end.getTime() - now.getTime()) / SECOND)
  const sentence = msg('Too many tries. Please try again in {wait}.', { wait: inWords(seconds) })
  throw new AppError('tooMany', sentence, seconds)
}

/** When the next try is taken: 30 s after the last free one, then 60 s, 120 s … at most 15 minutes; 2^20 is past that. */
function blockedUntil(count: RawBuilder<unknown>, limit: Limit, now: Date): RawBuilder<unknown> {
  const seconds = sql`least(${FIRST_WAIT / SECOND} * power(2, least(${count} - ${limit.tries}::int, 20)), ${LONGEST_WAIT / SECOND})`
  return sql`case when ${count} < ${limit.tries}::int then null
    else ${now}::timestamptz + make_interval(secs => ${seconds}) end`
}

async function countTry(db: Database, limit: Limit, subject: string, now: Date) {
  const count = sql`case when a.window_ends_at <= ${now} then 1 else a.count + 1 end`
  const windowEnd = later(now, limit.window)
  const { rows } = await sql<{ refused: boolean; blocked_until: Date | null }>`
    insert into attempts as a (key, count, window_ends_at, blocked_until, refused)
    values (${keyOf(limit, subject)}, 1, ${windowEnd}, ${blockedUntil(sql`1`, limit, now)}, false)
    on conflict (key) do update set
      refused = coalesce(a.blocked_until > ${now}, false),
      count = case when a.blocked_until > ${now} then a.count else ${count} end,
      window_ends_at = case when a.blocked_until > ${now} then a.window_ends_at
        when a.count + 1 >= ${limit.tries}::int or a.window_ends_at <= ${now} then ${windowEnd}
        else a.window_ends_at end,
      blocked_until = case when a.blocked_until > ${now} then a.blocked_until
        else ${blockedUntil(count, limit, now)} end
    returning refused, blocked_until`.execute(db)
  return rows[0]
}

/**
 * Counts a try in one statement, so that it is exact across processes; refuses with 429 while the
 * subject has to wait. Without the database it throws: nobody gets in unseen.
 *
 * For failures alone, call it once a try has failed, and the other two functions around the try: of
 * tries made at the same moment exactly `tries` are told that they failed, the others wait.
 */
export async function spendTry(db: Database, clock: Clock, limit: Limit, subject: string) {
  const now = clock.now()
  const outcome = await countTry(db, limit, subject, now)
  if (outcome?.refused) refuseUntil(outcome.blocked_until ?? now, now)
}

/** Refuses with 429 while the subject has to wait; counts nothing. */
export async function requireNoWait(db: Database, clock: Clock, limit: Limit, subject: string) {
  const now = clock.now()
  const row = await db
    .selectFrom('attempts')
    .select('blocked_until')
    .where('key', '=', keyOf(limit, subject))
    .where('blocked_until', '>', now)
    .executeTakeFirst()
  if (row?.blocked_until) refuseUntil(row.blocked_until, now)
}

/**
 * Forgets a subject's failures after a success. Refuses with 429 when the subject was made to wait
 * while the try was under way: otherwise many guesses at one moment would all be answered.
 */
export async function forgiveTries(db: Database, clock: Clock, limit: Limit, subject: string) {
  const now = clock.now()
  await db
    .deleteFrom('attempts')
    .where('key', '=', keyOf(limit, subject))
    .where((or) => or.or([or('blocked_until', 'is', null), or('blocked_until', '<=', now)]))
    .execute()
  await requireNoWait(db, clock, limit, subject)
}

/** Removes what is long over. */
export async function sweepAttempts(db: Database, clock: Clock): Promise<void> {
  const now = clock.now()
  await db
    .deleteFrom('attempts')
    .where('window_ends_at', '<', later(now, -LONGEST_WAIT))
    .where((or) => or.or([or('blocked_until', 'is', null), or('blocked_until', '<', now)]))
    .execute()
}
