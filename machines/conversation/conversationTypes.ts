import type { Conversation, Message, MessagePage, PendingMessage } from '../../domain/chats.ts'
import type { LiveEvent } from '../../domain/likes.ts'
import type { PhotoFile } from '../../domain/photo.ts'
import type { Reply } from '../../domain/reply.ts'

export interface ConversationInput {
  readonly userId: string
  readonly id: string
}

/** The context of the conversation machine. */
export interface ConversationContext extends ConversationInput {
  /** Undefined until the first page is loaded. */
  conversation: Conversation | undefined
  /** The loaded messages, oldest first. */
  messages: readonly Message[]
  /** Whether the server has older messages. */
  hasMore: boolean
  /** Suggested first messages, for a conversation without messages. */
  openers: readonly string[]
  /** The number of the last message that was read when the page was opened; undefined if all were. */
  newAfter: number | undefined
  /** The changes that are not saved yet; the first one is being saved. */
  changes: readonly Change[]
  /** Why the last change was not saved; '' if it was. */
  message: string
  /** The number of the last live event that the newest messages included when they were loaded. */
  loadedSeq: number
  /** The number of the last live event that the page being loaded must include; 0 without one. */
  neededSeq: number
  /** Changed messages that are not loaded. Those heard of while an older page loads are part of that page. */
  early: readonly Message[]
  attempt: number
}

/** A change of an own message, or of the conversation; a photo is a new message. */
export type Change =
  | { readonly kind: 'edit'; readonly message: string; readonly text: string }
  | { readonly kind: 'remove'; readonly message: string }
  | { readonly kind: 'photo'; readonly file: PhotoFile }
  | { readonly kind: 'mute'; readonly isMuted: boolean }
  /** Shares a poster's private address with the other member, or hides it. */
  | { readonly kind: 'share'; readonly isShared: boolean }

export type Page = Reply<MessagePage>
/** The reply with the changed or new message; undefined if the conversation was changed. */
export type Changed = Reply<{ readonly chat_message?: Message | undefined }>

/** The events of the conversation machine. */
export type ConversationEvent =
  | { type: 'event.heard'; event: LiveEvent }
  /** The likes were loaded at this number of the live stream. Events up to it may have been missed. */
  | { type: 'likes.read'; seq: number }
  /** The server has stored an own message. */
  | { type: 'message.stored'; conversation: string; message: Message }
  /** The composer hands over a message to be sent. */
  | { type: 'message.written'; message: PendingMessage }
  /** The other member is typing. */
  | { type: 'typing.heard' }
  /** The other member has not signalled for a while that they are typing. */
  | { type: 'typing.ended' }
  | { type: 'older.requested' }
  /** A message was in view while the window had the focus. */
  | { type: 'message.displayed'; seq: number }
  | { type: 'change.requested'; change: Change }
  | { type: 'message.closed' }
