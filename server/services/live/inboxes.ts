import { sql } from 'kysely'
import type { LiveEvent } from '../../../domain/likes.ts'
import { type Clock, DAY, later } from '../../clock.ts'
import type { Database, Transaction } from '../../store/database.ts'
import { deleteInBatches } from '../../store/deleteInBatches.ts'
import type { LiveStreams } from './liveStreams.ts'

/** An event for a student's browsers. */
export interface NewEvent {
  readonly student: string
  readonly kind: LiveEvent['kind']
  /** The id of what changed, such as a candidate, match or conversation. */
  readonly subject: string
}

/**
 * Adds events to the inboxes of their students. Call it at most once per transaction, because rows are locked
 * in the order of student ids.
 */
export type AddEvents = (events: readonly NewEvent[]) => Promise<void>

/** The dependencies of `withInboxes`. */
export interface InboxTools {
  readonly db: Database
  readonly clock: Clock
  readonly live: LiveStreams
}

/**
 * Locks the counters in the order of student ids until the transaction ends. Each inbox is therefore numbered
 * in the order of the commits, without gaps.
 */
async function insertEvents(
  trx: Transaction,
  now: Date,
  events: readonly NewEvent[],
): Promise<void> {
  await sql`
    with added as (
      select student, kind, subject, count(*) over (partition by student) as count,
        row_number() over (partition by student order by place) as nth
      from unnest(${events.map(({ student }) => student)}::uuid[],
          ${events.map(({ kind }) => kind)}::text[],
          ${events.map(({ subject }) => subject)}::uuid[])
        with ordinality as event (student, kind, subject, place)
    ), counted as (
      insert into inboxes as inbox (student_id, last_seq)
      select student, count(*) from added group by student order by student
      on conflict (student_id) do update set last_seq = inbox.last_seq + excluded.last_seq
      returning student_id, last_seq
    )
    insert into inbox_events (student_id, seq, kind, subject, made_at)
    select student, last_seq - count + nth, kind, subject, ${now}
    from added inner join counted on student_id = student`.execute(trx)
}

/** Runs a transaction that may add events to inboxes, and wakes the students' streams after the commit. */
export async function withInboxes<Result>(
  { db, clock, live }: InboxTools,
  work: (trx: Transaction, addEvents: AddEvents, now: Date) => Promise<Result>,
): Promise<Result> {
  const woken = new Set<string>()
  const now = clock.now()
  const result = await db.transaction().execute((trx) =>
    work(
      trx,
      async (events) => {
        await insertEvents(trx, now, events)
        for (const { student } of events) woken.add(student)
      },
      now,
    ),
  )
  if (woken.size > 0) live.wake([...woken])
  return result
}

/** The number of the last event in a student's inbox; 0 if there was none. */
export async function readLastSeq(db: Database, student: string): Promise<number> {
  const inbox = await db
    .selectFrom('inboxes')
    .select('last_seq')
    .where('student_id', '=', student)
    .executeTakeFirst()
  return Number(inbox?.last_seq ?? 0)
}

/** How long events are stored. Browsers that were offline for longer reload their state. */
const KEPT_FOR = 7 * DAY

/** Deletes events that are too old to be requested. */
export function sweepEvents(db: Database, clock: Clock): Promise<void> {
  return deleteInBatches(db, 'inbox_events', sql`made_at < ${later(clock.now(), -KEPT_FOR)}`)
}
