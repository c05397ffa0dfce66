import { type RawBuilder, sql } from 'kysely'
import { AppError } from '../../errors.ts'
import type { SnapshotMessage } from '../../store/caseTables.ts'
import type { Database } from '../../store/database.ts'

/** A case has so many messages before the reported one. */
const BEFORE = 10

/** Who reports whom, and the message. */
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

/** Whether a message of this table has a photo. */
const hasPhoto = (table: RawBuilder<unknown>) =>
  sql`exists (select from message_photos where message_id = ${table}.id) as has_photo`

/**
 * A message with those before it, oldest first. Throws 403 when the reported student did not write it to the reporter.
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

/** The marked messages of a student since then, in all conversations, oldest first. */
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
