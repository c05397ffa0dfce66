import { sql } from 'kysely'
import type { Database } from '../../store/database.ts'

/**
 * Counts what the badge on the app's icon shows, as an open page does: new matches, and unread messages of open
 * conversations that are not muted.
 */
export async function countNews(db: Database, student: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    with open as (
      select matches.id, member.seen_at
      from match_members member
        inner join matches on matches.id = member.match_id
        inner join students other
          on other.id in (matches.first_id, matches.second_id) and other.id <> member.student_id
      where member.student_id = ${student} and matches.ended_at is null and other.hidden_at is null
    ), unread as (
      select from open
        inner join conversations chat on chat.match_id = open.id
        inner join conversation_members member
          on member.conversation_id = chat.id and member.student_id = ${student}
        inner join messages on messages.conversation_id = chat.id
      where not member.is_muted and messages.seq > member.read_seq
        and messages.author <> member.position and messages.removed_at is null
    )
    select ((select count(*) from open where seen_at is null)
      + (select count(*) from unread))::integer as count`.execute(db)
  return rows[0]?.count ?? 0
}
