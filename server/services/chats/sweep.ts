import { sql } from 'kysely'
import { CONVERSATION_DAYS } from '../../../domain/chats.ts'
import { type Clock, DAY, later } from '../../clock.ts'
import type { Database } from '../../store/database.ts'

/**
 * Deletes the messages of conversations without a new one for a year, and those conversations whose match no
 * longer exists.
 */
export async function sweepConversations(db: Database, clock: Clock): Promise<void> {
  const before = later(clock.now(), -CONVERSATION_DAYS * DAY)
  await sql`
    delete from messages using conversations
    where conversations.id = conversation_id and active_at < ${before}`.execute(db)
  await sql`
    delete from conversations where active_at < ${before}
      and not exists (select from matches where matches.id = match_id)`.execute(db)
}
