import { sql } from 'kysely'
import { PHOTO_MESSAGES, PHOTOS_PER_DAY } from '../../../../domain/chats.ts'
import { msg } from '../../../../i18n/messages.ts'
import { DAY, later, SECOND } from '../../../clock.ts'
import { AppError, durationText } from '../../../errors.ts'
import { type CleanImage, cleanImage, NotAPhoto } from '../../../storage/image/cleanImage.ts'
import type { Database, Transaction } from '../../../store/database.ts'
import { withInboxes } from '../../live/inboxes.ts'
import { limitMessages } from '../limits.ts'
import {
  type LockedConversation,
  lockConversation,
  requireMembership,
  requireOpen,
  toMembers,
} from '../lockConversation.ts'
import type { ConversationKey } from '../readConversations.ts'
import type { StoredMessage } from '../readMessages.ts'
import { type ChatTools, findSent, storeMessage } from '../send.ts'

/** A photo to send. The browser chooses `clientId`, so that a repeated request sends no second photo. */
export interface NewPhoto extends ConversationKey {
  readonly clientId: string
}

/** Throws an AppError (409) until all members have sent three messages. */
async function requireTalk(db: Database, id: string): Promise<void> {
  const { rows } = await sql<{ least: number }>`
    select min(count)::integer as least from (
      select (select count(*) from messages
        where conversation_id = ${id} and author = position and removed_at is null) as count
      from conversation_members where conversation_id = ${id}) sent`.execute(db)
  if ((rows[0]?.least ?? 0) >= PHOTO_MESSAGES) return
  throw new AppError(
    'conflict',
    msg('Photos can be sent once both of you have sent {count} messages.', {
      count: PHOTO_MESSAGES,
    }),
  )
}

/** Throws an AppError (429) if the photo that was just stored exceeds the day's limit. */
async function limitPhotos(trx: Transaction, now: Date, author: string): Promise<void> {
  const { rows } = await sql<{ sent_at: Date }>`
    select sent_at from messages inner join message_photos on message_id = messages.id
    where author_id = ${author} and sent_at > ${later(now, -DAY)}
    order by sent_at desc offset ${PHOTOS_PER_DAY} limit 1`.execute(trx)
  const [first] = rows
  if (first === undefined) return
  const seconds = Math.ceil((first.sent_at.getTime() + DAY - now.getTime()) / SECOND)
  const sentence = msg('You have sent {count} photos in a day. You can go on in {wait}.', {
    count: PHOTOS_PER_DAY,
    wait: durationText(seconds),
  })
  throw new AppError('tooMany', sentence, seconds)
}

async function cleaned(student: string, bytes: Buffer): Promise<CleanImage> {
  try {
    return await cleanImage(student, bytes, 'jpeg')
  } catch (error) {
    throw error instanceof NotAPhoto ? new AppError('unsupportedType', error.message) : error
  }
}

async function storePhoto(
  trx: Transaction,
  now: Date,
  conversation: LockedConversation,
  { clientId, image }: { readonly clientId: string; readonly image: CleanImage },
): Promise<StoredMessage> {
  const { student } = conversation
  const message = await storeMessage(trx, now, conversation, {
    ...{ student, clientId, text: '', isPlain: false },
  })
  const { width, height, bytes } = image
  await trx
    .insertInto('message_photos')
    .values({ message_id: message.id, content_type: 'image/jpeg', width, height, bytes })
    .execute()
  return { ...message, photo: { width, height } }
}

/**
 * Re-encodes a photo without its metadata and sends it as a message. The same client id again returns the
 * stored message, even after the conversation has ended. Throws like sending a text, and an AppError: 409
 * before both have sent three messages, 415 if the file is not a photo.
 */
export async function sendPhoto(
  tools: ChatTools,
  { clientId, ...key }: NewPhoto,
  bytes: Buffer,
): Promise<StoredMessage> {
  const { db, clock } = tools
  // Checked before the costly decoding, and again in the transaction, where it counts.
  const membership = await requireMembership(db, clock.now(), key)
  const before = await findSent(db, membership, clientId)
  if (before !== undefined) return before
  requireOpen(membership)
  await requireTalk(db, key.id)
  const image = await cleaned(key.student, bytes)
  return withInboxes(tools, async (trx, addEvents, now) => {
    const conversation = await lockConversation(trx, now, key)
    const sent = await findSent(trx, conversation, clientId)
    if (sent !== undefined) return sent
    requireOpen(conversation)
    await requireTalk(trx, key.id)
    const stored = await storePhoto(trx, now, conversation, { clientId, image })
    await addEvents(toMembers(conversation, 'message', stored.id))
    await limitMessages(trx, now, key.student)
    await limitPhotos(trx, now, key.student)
    return stored
  })
}
