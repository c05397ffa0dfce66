import { sql } from 'kysely'
import type { Transaction } from '../../store/database.ts'

/** Locks the conversations of a student, which writers lock before anything else. */
export async function lockConversationsOf(trx: Transaction, student: string): Promise<void> {
  await sql`select from conversations where id in (
      select conversation_id from conversation_members where student_id = ${student})
    order by id for update`.execute(trx)
}

/** Removes the texts of a student from all conversations, as the student could one by one. */
export async function removeAllMessages(
  trx: Transaction,
  now: Date,
  student: string,
): Promise<void> {
  await sql`update messages set body = '', marks = '{}', removed_at = ${now}
    where author_id = ${student} and removed_at is null`.execute(trx)
}
