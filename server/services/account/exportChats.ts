import { sql } from 'kysely'
import type { Clock } from '../../clock.ts'
import type { Database } from '../../store/database.ts'
import { readConversations } from '../chats/readConversations.ts'

/** A message in the export. */
interface Exported {
  readonly seq: number
  readonly is_own: boolean
  /** Empty for a removed message. */
  readonly text: string
  readonly has_photo: boolean
  readonly sent_at: Date
  readonly edited_at: Date | null
  readonly removed_at: Date | null
}

/** Reads the messages of a conversation, or only the student's own if the conversation is no longer shown. */
async function readAll(
  db: Database,
  { id, student, isShown }: { id: string; student: string; isShown: boolean },
): Promise<Exported[]> {
  const { rows } = await sql<Exported>`
    select seq::integer, author_id is not distinct from ${student}::uuid as is_own, body as text,
      exists (select from message_photos where message_id = messages.id) as has_photo, sent_at, edited_at, removed_at
    from messages
    where conversation_id = ${id} and (${isShown} or author_id = ${student})
    order by seq`.execute(db)
  return rows
}

/**
 * Yields the conversations of a student one at a time, as the student can read them. Of conversations that
 * ended more than 30 days ago, only the student's own messages are included.
 */
export async function* exportConversations(db: Database, clock: Clock, student: string) {
  const shown = await readConversations(db, clock.now(), { student })
  const byId = new Map(shown.map((one) => [one.id, one]))
  const own = await db
    .selectFrom('conversation_members')
    .select(['conversation_id as id', 'is_muted', 'read_seq', 'address_shared_at'])
    .where('student_id', '=', student)
    .orderBy('conversation_id')
    .execute()
  for (const { id, read_seq, ...chosen } of own) {
    const found = byId.get(id)
    const messages = await readAll(db, { id, student, isShown: found !== undefined })
    if (found === undefined && messages.length === 0) continue
    const person = found?.person && { student: found.person.id, name: found.person.name }
    const times = found && { made_at: found.made_at, ended_at: found.ended_at }
    yield { id, ...person, ...times, ...chosen, read_seq: Number(read_seq), messages }
  }
}
