import { sql } from 'kysely'
import type { Transaction } from '../../store/database.ts'
import type { NewEvent } from '../live/inboxes.ts'

/**
 * Locks the conversations of a student, which every writer of messages locks first. Returns an event about
 * each conversation for its other member.
 */
export async function lockConversationsOf(trx: Transaction, student: string): Promise<NewEvent[]> {
  await sql`select from conversations where id in (
      select conversation_id from conversation_members where student_id = ${student})
    order by id for update`.execute(trx)
  const { rows } = await sql<{ other: string; id: string }>`
    select other.student_id as other, other.conversation_id as id
    from conversation_members own inner join conversation_members other using (conversation_id)
    where own.student_id = ${student} and other.student_id <> own.student_id`.execute(trx)
  return rows.map(({ other, id }) => ({ student: other, kind: 'conversation', subject: id }))
}

/** Removes the texts of all messages of a student, as the student could do one by one. */
export async function removeAllMessages(
  trx: Transaction,
  now: Date,
  student: string,
): Promise<void> {
  await sql`update messages set body = '', marks = '{}', removed_at = ${now}
    where author_id = ${student} and removed_at is null`.execute(trx)
}
