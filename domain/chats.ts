import type { Person } from './likes.ts'

/** The longest message, in characters. */
export const MESSAGE_LENGTH = 2000

/** A message may be edited for this many minutes after it was sent. */
export const EDIT_MINUTES = 15

/** Messages per page of a conversation. */
export const MESSAGE_PAGE = 50

/** The first page is longer if it then begins with the first unread message, but not longer than this. */
export const LONGEST_PAGE = 400

/** The first messages of each member show links as plain text, as a protection against scams. */
export const PLAIN_MESSAGES = 3

/** Photos can be sent once each member has sent this many messages. */
export const PHOTO_MESSAGES = 3

/** Photos that a student may send per day. */
export const PHOTOS_PER_DAY = 20

/** Messages that a student may send in five minutes and in a day. */
export const MESSAGES_IN_FIVE_MINUTES = 30
export const MESSAGES_PER_DAY = 400

/** An account younger than a week may begin only this many conversations per day. */
export const NEW_ACCOUNT_DAYS = 7
export const FIRST_MESSAGES_PER_DAY = 8

/** While typing, the browser sends a signal this often (`between`); each signal shows "typing" for `shown` seconds. */
export const TYPING_SECONDS = { between: 4, shown: 6 } as const

/** A conversation is deleted after this many days without a message. */
export const CONVERSATION_DAYS = 365

/** Kinds of scam that a message may resemble; its receiver is warned. */
export const SCAM_MARKS = [
  ...(['payment', 'deposit', 'courier', 'keys'] as const),
  ...(['abroad', 'crypto', 'id'] as const),
] as const
export type ScamMark = (typeof SCAM_MARKS)[number]

export interface MessagePhoto {
  /** On the API's origin; it works only with the session of a member. */
  readonly path: string
  /** In pixels. */
  readonly width: number
  readonly height: number
}

/** A message as a member of the conversation sees it. */
export interface Message {
  readonly id: string
  /** The message's number in its conversation, counted from 1 without gaps. */
  readonly seq: number
  /** The id chosen by the author's browser; only the author receives it. */
  readonly client_id?: string | undefined
  readonly is_own: boolean
  /** Empty for a removed message and for a photo. */
  readonly text: string
  /** ISO 8601. */
  readonly sent_at: string
  readonly is_edited: boolean
  readonly is_removed: boolean
  /** Whether links are shown as plain text, with a line of advice. */
  readonly is_plain: boolean
  /** The kinds of scam it resembles. Only the receiver gets them; missing when there is none. */
  readonly marks?: readonly ScamMark[] | undefined
  readonly photo?: MessagePhoto | undefined
}

/** A message that the browser has written and the server has not stored yet. */
export interface PendingMessage {
  /** The id that the stored message will keep as its `client_id`. */
  readonly client_id: string
  readonly text: string
  /** ISO 8601. */
  readonly written_at: string
}

/** A conversation as one of its members sees it in the list. */
export interface Conversation {
  readonly id: string
  /** The other member; missing when that account was deleted. */
  readonly person?: Person | undefined
  /** The id of the match that the conversation belongs to. */
  readonly match: string
  /** When the two matched, in ISO 8601. */
  readonly made_at: string
  /** ISO 8601; null while messages can be sent. */
  readonly ended_at: string | null
  readonly last?: Message | undefined
  /** How many messages of the other member came after `read_seq`. */
  readonly unread: number
  /** The number of the last message that the student has read. */
  readonly read_seq: number
  /** The number of the last message that the other member has read; missing unless both members give read receipts. */
  readonly seen_seq?: number | undefined
  readonly is_muted: boolean
  /** Whether the student shows their own private address here; missing for students without one. */
  readonly shares_address?: boolean | undefined
  /** The other member's private address, if that member shows it. */
  readonly address?: string | undefined
}

/** All conversations, the one with the newest message first. `seq` is the last live event that they include. */
export interface Chats {
  readonly seq: number
  readonly conversations: readonly Conversation[]
  /** Whether the student gives and sees read receipts. */
  readonly shows_seen: boolean
}

/** Messages of a conversation in order, oldest first. `seq` is the last live event that they include. */
export interface MessagePage {
  readonly seq: number
  readonly conversation: Conversation
  readonly messages: readonly Message[]
  /** Whether there are older messages. */
  readonly has_more: boolean
  /** Suggested first sentences, while there are no messages. */
  readonly openers?: readonly string[] | undefined
}
