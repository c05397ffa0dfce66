import { sql } from 'kysely'
import type { PhotoBytes } from '../../../storage/photoStore.ts'
import type { Database, Transaction } from '../../../store/database.ts'

/** Reads the photo of a message, and its conversation. Undefined for a removed message. */
export async function readMessagePhoto(
  db: Database,
  message: string,
): Promise<(PhotoBytes & { readonly conversation: string }) | undefined> {
  return db
    .selectFrom('message_photos')
    .innerJoin('messages', 'messages.id', 'message_photos.message_id')
    .select(['bytes', 'content_type as contentType', 'conversation_id as conversation'])
    .where('message_id', '=', message)
    .executeTakeFirst()
}

/** Lists the photos that a student has sent, by message, the oldest first. */
export function readSentPhotos(db: Database, author: string) {
  return db
    .selectFrom('message_photos')
    .innerJoin('messages', 'messages.id', 'message_photos.message_id')
    .select(['messages.id', 'messages.sent_at'])
    .where('messages.author_id', '=', author)
    .orderBy('messages.sent_at')
    .execute()
}

/** Removes all photos that a student has sent. Their messages remain as removed ones. */
export async function removeSentPhotos(trx: Transaction, now: Date, author: string): Promise<void> {
  await sql`with removed as (
      delete from message_photos using messages
      where messages.id = message_id and author_id = ${author} returning message_id)
    update messages set removed_at = coalesce(removed_at, ${now})
    where id in (select message_id from removed)`.execute(trx)
}
