import * as z from 'zod/mini'
import { SCAM_MARKS } from '../domain/chats.ts'
import { defineStudentCall, NOTHING } from './call.ts'
import { id } from './ids.ts'
import { person } from './likes.ts'
import { messageText } from './messageText.ts'

export const message = z.object({
  id: z.string(),
  seq: z.number(),
  client_id: z.optional(z.string()),
  is_own: z.boolean(),
  text: z.string(),
  sent_at: z.string(),
  is_edited: z.boolean(),
  is_removed: z.boolean(),
  is_plain: z.boolean(),
  marks: z.optional(z.array(z.enum(SCAM_MARKS))),
  photo: z.optional(z.object({ path: z.string(), width: z.number(), height: z.number() })),
})

export const conversation = z.object({
  id: z.string(),
  person: z.optional(person),
  match: z.string(),
  made_at: z.string(),
  ended_at: z.nullable(z.string()),
  last: z.optional(message),
  unread: z.number(),
  read_seq: z.number(),
  seen_seq: z.optional(z.number()),
  is_muted: z.boolean(),
  shares_address: z.optional(z.boolean()),
  address: z.optional(z.string()),
})

const oneConversation = { id: id('Conversation') }
const oneMessage = { ...oneConversation, message: id('Message') }
// Checked by hand: zod's own number checks would add to the first script of every page.
const seq = z.number('Seq must be a number.').check(
  z.refine((value) => Number.isSafeInteger(value), 'Seq must be a number.'),
  z.refine((value) => value >= 0, 'Seq must not be negative.'),
)

/** Lists the student's conversations, the one with the newest message first. */
export const getConversations = defineStudentCall(
  'GET',
  '/conversations',
  NOTHING,
  z.object({ seq: z.number(), conversations: z.array(conversation), shows_seen: z.boolean() }),
)

/**
 * Returns messages of a conversation, oldest first: the 50 before `before`, or without it the newest 50, or more if it
 * takes more to begin with the first unread one (at most 400).
 * `openers` are suggested first sentences, sent only while the conversation has no messages.
 */
export const getMessages = defineStudentCall(
  'POST',
  '/conversations/:id/page',
  z.object({ ...oneConversation, before: z.optional(seq) }),
  z.object({
    ...{ seq: z.number(), conversation, messages: z.array(message), has_more: z.boolean() },
    openers: z.optional(z.array(z.string())),
  }),
)

/** Sends a message. The client chooses `client_id`; sending the same id again returns the stored message. */
export const sendMessage = defineStudentCall(
  'POST',
  '/conversations/:id/messages',
  z.object({ ...oneConversation, client_id: id('Client id'), text: messageText }),
  z.object({
    chat_message: message,
    /** That no more messages will be taken soon, in words. */
    warning: z.optional(z.string()),
  }),
)

/** Changes the text of one of the student's own messages, within 15 minutes of sending it. */
export const editMessage = defineStudentCall(
  'POST',
  '/conversations/:id/messages/:message/edit',
  z.object({ ...oneMessage, text: messageText }),
  z.object({ chat_message: message }),
)

/** Removes one of the student's own messages for both members, at any time. */
export const removeMessage = defineStudentCall(
  'POST',
  '/conversations/:id/messages/:message/remove',
  z.object(oneMessage),
  z.object({ chat_message: message }),
)

/** Marks the messages up to and including `seq` as read. */
export const readMessages = defineStudentCall(
  'POST',
  '/conversations/:id/read',
  z.object({ ...oneConversation, seq }),
  z.object({}),
)

/** Shows the other member's open pages that the student is typing. Called at most once every four seconds. */
export const signalTyping = defineStudentCall(
  'POST',
  '/conversations/:id/typing',
  z.object(oneConversation),
  z.object({}),
)

/** Mutes or unmutes a conversation. A muted one does not count towards the badge and causes no notices. */
export const muteConversation = defineStudentCall(
  'POST',
  '/conversations/:id/mute',
  z.object({ ...oneConversation, is_muted: z.boolean('Is muted must be true or false.') }),
  z.object({}),
)

/** Shows a poster's private address to the other member, or hides it again. */
export const shareAddress = defineStudentCall(
  'POST',
  '/conversations/:id/address',
  z.object({ ...oneConversation, is_shared: z.boolean('Is shared must be true or false.') }),
  z.object({}),
)

/** Switches read receipts on or off in both directions: the student gives and sees them, or neither. */
export const showSeen = defineStudentCall(
  'POST',
  '/conversations/seen',
  z.object({ shows_seen: z.boolean('Shows seen must be true or false.') }),
  z.object({}),
)
