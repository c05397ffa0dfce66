import type { Person } from './likes.ts'

/** Characters that a message may have. */
export const MESSAGE_LENGTH = 2000

/** A message may be edited for so many minutes after it was sent. */
export const EDIT_MINUTES = 15

/** Messages of one page of a conversation. */
export const MESSAGE_PAGE = 50

/** The first messages of each member show their links as plain text. */
export const PLAIN_MESSAGES = 3

/** Photos can be sent once every member has sent so many messages. */
export const PHOTO_MESSAGES = 3

/** Photos that a student may send in a day. */
export const PHOTOS_PER_DAY = 20

/** Messages that a student may send in five minutes, and in a day. */
export const MESSAGES_IN_FIVE_MINUTES = 30
export const MESSAGES_PER_DAY = 400

/** An account younger than a week may begin so many conversations in a day. */
export const NEW_ACCOUNT_DAYS = 7
export const FIRST_MESSAGES_PER_DAY = 8

/** A student who writes signals it so often, and counts as writing for so long after a signal. */
export const TYPING_SECONDS = { between: 4, shown: 6 } as const

/** After so many days without a message a conversation is deleted. */
export const CONVERSATION_DAYS = 365

/** What a message may look like to its receiver. */
export const SCAM_MARKS = [
  ...(['payment', 'deposit', 'courier', 'keys'] as const),
  ...(['abroad', 'crypto', 'id'] as const),
] as const
export type ScamMark = (typeof SCAM_MARKS)[number]

/** A photo in a message. */
export interface MessagePhoto {
  /** Of the server that has the calls; works for a few minutes. */
  readonly path: string
  /** Pixels. */
  readonly width: number
  readonly height: number
}

/** A message as a member of the conversation sees it. */
export interface Message {
  readonly id: string
  /** Its place in the conversation, from 1, without gaps. */
  readonly seq: number
  /** Given by the author's browser; only the author sees it. */
  readonly client_id?: string | undefined
  readonly is_own: boolean
  /** Empty when the message was removed, and for a photo. */
  readonly text: string
  /** ISO 8601. */
  readonly sent_at: string
  readonly is_edited: boolean
  readonly is_removed: boolean
  /** Links are shown as plain text, with a line of advice. */
  readonly is_plain: boolean
  /** What it looks like; only the receiver is shown it, and only when there is something. */
  readonly marks?: readonly ScamMark[] | undefined
  readonly photo?: MessagePhoto | undefined
}

/** A message that the server has not stored yet. */
export interface PendingMessage {
  /** Names the message for good. */
  readonly client_id: string
  readonly text: string
  /** ISO 8601. */
  readonly written_at: string
}

/** A conversation as one of its members sees it in the list. */
export interface Conversation {
  readonly id: string
  /** The other member; missing when the account was deleted. */
  readonly person?: Person | undefined
  /** The match that it belongs to. */
  readonly match: string
  /** ISO 8601. When the two matched. */
  readonly made_at: string
  /** ISO 8601; null while messages can be sent. */
  readonly ended_at: string | null
  readonly last?: Message | undefined
  /** Messages of the other member after `read_seq`. */
  readonly unread: number
  /** The last message that the student has seen. */
  readonly read_seq: number
  /** The last message that the other member has seen; present only when both show it. */
  readonly seen_seq?: number | undefined
  readonly is_muted: boolean
  /** Whether the student shows the own private address here; missing for students without one. */
  readonly shares_address?: boolean | undefined
  /** The private address of the other member, who shows it. */
  readonly address?: string | undefined
}

/** All conversations, the one with the newest message first, and the number of the last event that they include. */
export interface Chats {
  readonly seq: number
  readonly conversations: readonly Conversation[]
  /** The student shows the others what was seen, and is shown it. */
  readonly shows_seen: boolean
}

/** Messages of a conversation in order, oldest first. */
export interface MessagePage {
  readonly conversation: Conversation
  readonly messages: readonly Message[]
  /** Older messages exist. */
  readonly has_more: boolean
  /** Sentences to begin with, while nothing was said. */
  readonly openers?: readonly string[] | undefined
}
