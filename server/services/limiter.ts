import { createHash } from 'node:crypto'
import { type RawBuilder, sql } from 'kysely'
import { msg } from '../../i18n/messages.ts'
import { type Clock, later, MINUTE, SECOND } from '../clock.ts'
import { AppError, durationText } from '../errors.ts'
import type { Database } from '../store/database.ts'
import { deleteInBatches } from '../store/deleteInBatches.ts'

/** A limit: `tries` are free within `window` milliseconds, and each further one doubles the wait before the next. */
export interface Limit {
  readonly name: string
  readonly tries: number
  readonly window: number
}

const FIRST_WAIT = 30 * SECOND
const LONGEST_WAIT = 15 * MINUTE

/** The key of a subject in the table. Only a hash of an address is stored. */
export function keyOf(limit: { readonly name: string }, subject: string): string {
  return `${limit.name}:${createHash('sha256').update(subject).digest('base64url')}`
}

/** Throws an AppError (429) that says how long to wait. */
export function refuseUntil(end: Date, now: Date): never {
  const seconds = Math.ceil((end.getTime() - now.getTime()) / SECOND)
  const sentence = msg('Too many tries. Please try again in {wait}.', {
    wait: durationText(seconds),
  })
  throw new AppError('tooMany', sentence, seconds)
}

/**
 * When the next try is allowed: 30 s after the last free one, then 60 s, 120 s, and so on up to 15 minutes.
 * The exponent is capped to avoid an overflow.
 */
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
 * Counts a try in one statement, so that the count is exact across processes. Throws an AppError (429) while
 * the subject has to wait. Also throws if the database cannot be reached, so that no try stays uncounted.
 * To count only failures, call `requireNoWait` before the try, this after a failure and `forgiveTries` after
 * a success. Of simultaneous tries, exactly `tries` learn that they failed; the others get 429.
 */
export async function spendTry(db: Database, clock: Clock, limit: Limit, subject: string) {
  const now = clock.now()
  const outcome = await countTry(db, limit, subject, now)
  if (outcome?.refused) refuseUntil(outcome.blocked_until ?? now, now)
}

/** Throws an AppError (429) while the subject has to wait, without counting a try. */
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
 * Deletes a subject's failures after a success. Throws an AppError (429) and deletes nothing if the limit was
 * reached in the meantime; otherwise many simultaneous guesses would all be answered.
 */
export async function forgiveTries(db: Database, clock: Clock, limit: Limit, subject: string) {
  const now = clock.now()
  const { numDeletedRows } = await db
    .deleteFrom('attempts')
    .where('key', '=', keyOf(limit, subject))
    .where((or) => or.or([or('blocked_until', 'is', null), or('blocked_until', '<=', now)]))
    .executeTakeFirst()
  // After a deletion, a wait can only come from later failures, which do not concern this success.
  if (numDeletedRows === 0n) await requireNoWait(db, clock, limit, subject)
}

/** Deletes rows whose window and wait are over. */
export function sweepAttempts(db: Database, clock: Clock): Promise<void> {
  const now = clock.now()
  const isOver = sql`window_ends_at < ${later(now, -LONGEST_WAIT)}
    and (blocked_until is null or blocked_until < ${now})`
  return deleteInBatches(db, 'attempts', isOver)
}
