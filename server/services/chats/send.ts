import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { PLAIN_MESSAGES } from '../../../domain/chats.ts'
import type { MessageDescriptor } from '../../../i18n/messages.ts'
import type { Database, Transaction } from '../../store/database.ts'
import type { Secrets } from '../../store/secrets.ts'
import { suspectScam } from '../cases/suspectScam.ts'
import { type InboxTools, withInboxes } from '../live/inboxes.ts'
import { limitFirstMessages, limitMessages } from './limits.ts'
import {
  type LockedConversation,
  lockConversation,
  type Membership,
  requireOpen,
  toMembers,
} from './lockConversation.ts'
import type { ConversationKey } from './readConversations.ts'
import { messageColumns, type StoredMessage } from './readMessages.ts'
import { scamMarks } from './scam/marks.ts'

/** The dependencies of writing messages. */
export interface ChatTools extends InboxTools {
  readonly secrets: Secrets
}

/** A message that was sent. */
export interface SentMessage {
  readonly message: StoredMessage
  /** That no more messages will be taken soon. */
  readonly warning?: MessageDescriptor | undefined
}

/** A message to send. The browser chooses `clientId`, so that a repeated request sends no second message. */
export interface NewMessage extends ConversationKey {
  readonly clientId: string
  readonly text: string
}

/** Finds the message with this client id, if it was already sent. */
export async function findSent(
  db: Database,
  { id, position }: Membership,
  clientId: string,
): Promise<StoredMessage | undefined> {
  const { rows } = await sql<StoredMessage>`
    select ${messageColumns} from messages
    where conversation_id = ${id} and author = ${position} and client_id = ${clientId}`.execute(db)
  return rows[0]
}

async function countOwn(trx: Transaction, { id, position }: LockedConversation): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from (
      select from messages where conversation_id = ${id} and author = ${position}
      limit ${PLAIN_MESSAGES}) own`.execute(trx)
  return rows[0]?.count ?? 0
}

/** The values of a new message to store. */
interface Written extends Omit<NewMessage, 'id'> {
  readonly isPlain: boolean
}

/** Stores a message with the next number of the conversation. */
export async function storeMessage(
  trx: Transaction,
  now: Date,
  { id, position }: LockedConversation,
  { student, clientId, text, isPlain }: Written,
): Promise<StoredMessage> {
  const { rows } = await sql<StoredMessage>`
    with numbered as (
      update conversations set last_seq = last_seq + 1, active_at = ${now}
      where id = ${id} returning last_seq
    )
    insert into messages
      (id, conversation_id, seq, author, author_id, client_id, body, sent_at, is_plain, marks)
    select ${randomUUID()}, ${id}, last_seq, ${position}, ${student}, ${clientId}, ${text}, ${now},
      ${isPlain}, ${scamMarks(text)}::text[]
    from numbered returning ${messageColumns}`.execute(trx)
  const [stored] = rows
  if (stored === undefined) throw new Error('The locked conversation has gone')
  return stored
}

/**
 * Sends a message with the next number of the conversation, and adds an event for each member. The same
 * client id again returns the stored message, even after the conversation has ended. Throws an AppError: 404
 * if the student is not a member, 410 if the conversation has ended, 429 after too many messages.
 */
export function sendMessage(tools: ChatTools, made: NewMessage): Promise<SentMessage> {
  return withInboxes(tools, async (trx, addEvents, now) => {
    const conversation = await lockConversation(trx, now, made)
    const sent = await findSent(trx, conversation, made.clientId)
    if (sent !== undefined) return { message: sent }
    requireOpen(conversation)
    const count = await countOwn(trx, conversation)
    const isPlain = count < PLAIN_MESSAGES
    const stored = await storeMessage(trx, now, conversation, { ...made, isPlain })
    await addEvents(toMembers(conversation, 'message', stored.id))
    const warning = await limitMessages(trx, now, made.student)
    if (stored.marks.length > 0) await suspectScam(trx, now, made.student, tools.secrets)
    if (count === 0) await limitFirstMessages(trx, now, made.student)
    return { message: stored, warning }
  })
}
