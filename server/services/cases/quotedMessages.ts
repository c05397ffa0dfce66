import { type RawBuilder, sql } from 'kysely'
import { AppError } from '../../errors.ts'
import type { SnapshotMessage } from '../../store/caseTables.ts'
import type { Database } from '../../store/database.ts'

/** The number of messages before the reported one that a case quotes. */
const BEFORE = 10

/** The reporter, the reported student, and the reported message. */
interface Reported {
  readonly studentId: string
  readonly candidateId: string
  readonly message: string
}

interface Row extends Omit<SnapshotMessage, 'sent_at'> {
  readonly sent_at: Date
}

const quoted = ({ sent_at, ...message }: Row): SnapshotMessage => ({
  ...message,
  sent_at: sent_at.toISOString(),
})

/** Whether the messages of a table have a photo. */
const hasPhoto = (table: RawBuilder<unknown>) =>
  sql`exists (select from message_photos where message_id = ${table}.id) as has_photo`

/**
 * Reads a reported message and those before it, oldest first. Throws an AppError (403) if the reported
 * student did not write it to the reporter.
 */
export async function readQuoted(
  db: Database,
  { studentId, candidateId, message }: Reported,
): Promise<SnapshotMessage[]> {
  const { rows } = await sql<Row>`
    select case when quoted.author_id = ${candidateId} then 'reported' else 'reporter' end as by,
      quoted.body as text, quoted.sent_at, quoted.marks, ${hasPhoto(sql`quoted`)}
    from messages named
      inner join conversation_members own
        on own.conversation_id = named.conversation_id and own.student_id = ${studentId}
      inner join messages quoted on quoted.conversation_id = named.conversation_id
        and quoted.seq between named.seq - ${BEFORE} and named.seq
    where named.id = ${message} and named.author_id = ${candidateId}
    order by quoted.seq`.execute(db)
  if (rows.length === 0) {
    throw new AppError('forbidden', 'You can only report a message that was sent to you.')
  }
  return rows.map(quoted)
}

/** Reads the student's messages after `since` that look like a scam, from all conversations, oldest first. */
export async function readMarked(
  db: Database,
  student: string,
  since: Date,
): Promise<SnapshotMessage[]> {
  const { rows } = await sql<Row>`
    select 'reported' as by, body as text, sent_at, marks, ${hasPhoto(sql`messages`)} from messages
    where author_id = ${student} and marks <> '{}' and sent_at > ${since}
    order by sent_at desc limit ${BEFORE + 1}`.execute(db)
  return rows.map(quoted).reverse()
}
