import type { Conversation, Message, MessagePage, PendingMessage } from '../../domain/chats.ts'
import type { LiveEvent } from '../../domain/likes.ts'
import type { PhotoFile } from '../../domain/photo.ts'
import type { Reply } from '../../domain/reply.ts'

export interface ConversationInput {
  readonly userId: string
  readonly id: string
}

/** What the page of a conversation knows. */
export interface ConversationContext extends ConversationInput {
  /** Undefined until the first page is here. */
  conversation: Conversation | undefined
  /** In order, without gaps. */
  messages: readonly Message[]
  /** The server has older messages. */
  hasMore: boolean
  /** Sentences to begin with, while nothing was said. */
  openers: readonly string[]
  /** The first message that was new when the page was opened; 0 for none. */
  newFrom: number
  /** Why a change was refused; '' when none was. */
  message: string
  /** Something was heard while the last page was being read, which may not have it. */
  isOvertaken: boolean
  attempt: number
}

/** A change of an own message, or of the conversation; a photo is a new message. */
export type Change =
  | { readonly kind: 'edit'; readonly message: string; readonly text: string }
  | { readonly kind: 'remove'; readonly message: string }
  | { readonly kind: 'photo'; readonly file: PhotoFile }
  | { readonly kind: 'mute'; readonly isMuted: boolean }
  /** A poster's private address is shown to the other member, or no longer. */
  | { readonly kind: 'share'; readonly isShared: boolean }

export type Page = Reply<MessagePage>
/** The changed or new message; undefined when the conversation was changed. */
export type Changed = Reply<{ readonly chat_message?: Message | undefined }>

/** What can happen to it. */
export type ConversationEvent =
  | { type: 'event.heard'; event: LiveEvent }
  /** Something may have been missed. */
  | { type: 'messages.outdated' }
  /** An own message has been stored. */
  | { type: 'message.stored'; conversation: string; message: Message }
  /** From the box: it is on its way now. */
  | { type: 'message.written'; message: PendingMessage }
  /** The other member writes. */
  | { type: 'typing.heard' }
  /** Nothing was heard of it for a while. */
  | { type: 'typing.ended' }
  | { type: 'older.requested' }
  /** A message was in view while the window had the focus. */
  | { type: 'message.displayed'; seq: number }
  | { type: 'change.requested'; change: Change }
  | { type: 'message.closed' }
