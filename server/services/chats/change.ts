import { sql } from 'kysely'
import { EDIT_MINUTES, SCAM_MARKS } from '../../../domain/chats.ts'
import { msg } from '../../../i18n/messages.ts'
import { MINUTE } from '../../clock.ts'
import { AppError } from '../../errors.ts'
import type { Transaction } from '../../store/database.ts'
import { suspectScam } from '../cases/suspectScam.ts'
import { type InboxTools, withInboxes } from '../live/inboxes.ts'
import {
  type LockedConversation,
  lockConversation,
  requireOpen,
  toMembers,
} from './lockConversation.ts'
import type { ConversationKey } from './readConversations.ts'
import { messageColumns, type StoredMessage } from './readMessages.ts'
import { scamMarks } from './scam/marks.ts'
import type { ChatTools } from './send.ts'

/** A message of a conversation, and the member who wants to change it. */
export interface MessageKey extends ConversationKey {
  readonly messageId: string
}

/**
 * Reads one of the member's own messages. Throws an AppError: 404 if it is not in this conversation, 403 if
 * somebody else wrote it.
 */
async function requireOwn(
  trx: Transaction,
  { id, position }: LockedConversation,
  messageId: string,
): Promise<StoredMessage> {
  const { rows } = await sql<StoredMessage>`
    select ${messageColumns} from messages
    where id = ${messageId} and conversation_id = ${id}`.execute(trx)
  const [found] = rows
  if (found === undefined) throw new AppError('notFound', 'There is no such message.')
  if (found.author !== position) throw new AppError('forbidden', 'This message is not yours.')
  return found
}

/** Throws an AppError: 409 for a photo or after 15 minutes, 410 for a removed message. */
function requireEditable({ photo, is_removed, sent_at }: StoredMessage, now: Date): void {
  if (photo !== null) throw new AppError('conflict', 'A photo cannot be edited.')
  if (is_removed) throw new AppError('gone', 'This message was removed.')
  if (now.getTime() - sent_at.getTime() <= EDIT_MINUTES * MINUTE) return
  const sentence = msg('A message can be edited for {count} minutes.', { count: EDIT_MINUTES })
  throw new AppError('conflict', sentence)
}

/**
 * Changes the text of one of the student's own messages. Throws an AppError: 404 and 403 for messages of
 * others, 409 after 15 minutes, 410 if the message was removed or the conversation has ended.
 */
export function editMessage(
  tools: ChatTools,
  { messageId, ...key }: MessageKey,
  text: string,
): Promise<StoredMessage> {
  return withInboxes(tools, async (trx, addEvents, now) => {
    const conversation = await lockConversation(trx, now, key)
    const message = await requireOwn(trx, conversation, messageId)
    if (message.body === text && !message.is_removed) return message
    requireOpen(conversation)
    requireEditable(message, now)
    const found = scamMarks(text)
    // The marks of the text before stay counted, as those of a removed message; see `messageOf` for what is shown.
    const marks = SCAM_MARKS.filter((mark) => found.includes(mark) || message.marks.includes(mark))
    await trx
      .updateTable('messages')
      .set({ body: text, edited_at: now, marks })
      .where('id', '=', messageId)
      .execute()
    await addEvents(toMembers(conversation, 'message', messageId))
    if (found.length > 0) await suspectScam(trx, now, key.student, tools.secrets)
    return { ...message, body: text, marks, is_edited: true }
  })
}

/**
 * Removes the text and photo of one of the student's own messages for all members. Repeating it changes
 * nothing. Throws an AppError for messages of others (404 and 403).
 */
export function removeMessage(
  tools: InboxTools,
  { messageId, ...key }: MessageKey,
): Promise<StoredMessage> {
  return withInboxes(tools, async (trx, addEvents, now) => {
    const conversation = await lockConversation(trx, now, key)
    const message = await requireOwn(trx, conversation, messageId)
    if (message.is_removed) return message
    await trx.deleteFrom('message_photos').where('message_id', '=', messageId).execute()
    await trx
      .updateTable('messages')
      // The marks stay stored and are counted, but are no longer shown.
      .set({ body: '', removed_at: now })
      .where('id', '=', messageId)
      .execute()
    await addEvents(toMembers(conversation, 'message', messageId))
    return { ...message, body: '', is_removed: true, photo: null }
  })
}
