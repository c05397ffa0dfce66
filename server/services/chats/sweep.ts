import { sql } from 'kysely'
import { CONVERSATION_DAYS } from '../../../domain/chats.ts'
import { type Clock, DAY, later } from '../../clock.ts'
import type { Database } from '../../store/database.ts'
import { deleteInBatches } from '../../store/deleteInBatches.ts'

/** Each may have a photo of some hundred kilobytes, which is deleted with it. */
const MESSAGES_AT_ONCE = 500

/**
 * Deletes the messages of conversations without a new one for a year, and those conversations whose match no
 * longer exists.
 */
export async function sweepConversations(db: Database, clock: Clock): Promise<void> {
  const before = later(clock.now(), -CONVERSATION_DAYS * DAY)
  const isOld = sql`conversation_id in (select id from conversations where active_at < ${before})`
  await deleteInBatches(db, 'messages', isOld, MESSAGES_AT_ONCE)
  const isOver = sql`active_at < ${before} and not exists (select from matches where matches.id = match_id)`
  await deleteInBatches(db, 'conversations', isOver)
}
