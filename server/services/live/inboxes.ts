import { sql } from 'kysely'
import type { LiveEvent } from '../../../domain/likes.ts'
import { type Clock, DAY, later } from '../../clock.ts'
import type { Database, Transaction } from '../../store/database.ts'
import type { LiveStreams } from './liveStreams.ts'

/** An event for a student's browsers: the id of the candidate or match that changed. */
export interface NewEvent {
  readonly student: string
  readonly kind: LiveEvent['kind']
  /** The candidate or the match. */
  readonly subject: string
}

/** Puts events into the inboxes of their students; at most once in a transaction, because of the order of locks. */
export type Tell = (events: readonly NewEvent[]) => Promise<void>

/** What `withInboxes` needs. */
export interface InboxTools {
  readonly db: Database
  readonly clock: Clock
  readonly live: LiveStreams
}

/**
 * The rows of the counters are locked in the order of student ids until the transaction ends, so the numbers
 * of each inbox are in the order of the commits and none is missing.
 */
async function insertEvents(
  trx: Transaction,
  now: Date,
  events: readonly NewEvent[],
): Promise<void> {
  await sql`
    with told as (
      select student, kind, subject, count(*) over (partition by student) as count,
        row_number() over (partition by student order by place) as nth
      from unnest(${events.map(({ student }) => student)}::uuid[],
          ${events.map(({ kind }) => kind)}::text[],
          ${events.map(({ subject }) => subject)}::uuid[])
        with ordinality as event (student, kind, subject, place)
    ), counted as (
      insert into inboxes as inbox (student_id, last_seq)
      select student, count(*) from told group by student order by student
      on conflict (student_id) do update set last_seq = inbox.last_seq + excluded.last_seq
      returning student_id, last_seq
    )
    insert into inbox_events (student_id, seq, kind, subject, made_at)
    select student, last_seq - count + nth, kind, subject, ${now}
    from told inner join counted on student_id = student`.execute(trx)
}

/** Runs a transaction that may tell students something; their streams are woken after the commit. */
export async function withInboxes<Result>(
  { db, clock, live }: InboxTools,
  work: (trx: Transaction, tell: Tell, now: Date) => Promise<Result>,
): Promise<Result> {
  const told = new Set<string>()
  const now = clock.now()
  const result = await db.transaction().execute((trx) =>
    work(
      trx,
      async (events) => {
        await insertEvents(trx, now, events)
        for (const { student } of events) told.add(student)
      },
      now,
    ),
  )
  if (told.size > 0) live.wake([...told])
  return result
}

/** The number of the last event in a student's inbox; 0 when there was none. */
export async function readLastSeq(db: Database, student: string): Promise<number> {
  const inbox = await db
    .selectFrom('inboxes')
    .select('last_seq')
    .where('student_id', '=', student)
    .executeTakeFirst()
  return Number(inbox?.last_seq ?? 0)
}

/** Browsers that were away for longer read their state again. */
const KEPT_FOR = 7 * DAY

/** Removes events that are too old to be asked for. */
export async function sweepEvents(db: Database, clock: Clock): Promise<void> {
  const before = later(clock.now(), -KEPT_FOR)
  await db.deleteFrom('inbox_events').where('made_at', '<', before).execute()
}
