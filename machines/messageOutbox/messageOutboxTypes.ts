import type { Message, PendingMessage } from '../../domain/chats.ts'

export interface MessageOutboxInput {
  readonly userId: string
  readonly conversation: string
}

/** The value of the call that sends a message. */
export interface Sent {
  readonly chat_message: Message
}

/** What the outbox knows. */
export interface MessageOutboxContext extends MessageOutboxInput {
  /** Messages of all tabs that the server has not stored yet, oldest first. */
  pending: readonly PendingMessage[]
  attempt: number
  /** Milliseconds that the server asked to wait; 0 when it did not. */
  wait: number
  /** Why the first message was not sent; '' while it is on its way. */
  message: string
}

/** What the store holds now, messages of other tabs included. */
export type Stored = { pending: readonly PendingMessage[] }

/** What can happen to it. */
export type MessageOutboxEvent =
  | { type: 'message.written'; message: PendingMessage }
  /** Another tab has written, sent or deleted one. */
  | ({ type: 'messages.changed' } & Stored)
  /** No other tab of this browser sends; what is left is read again. */
  | ({ type: 'lock.granted' } & Stored)
  /** The student wants a message that was not sent to be sent again. */
  | { type: 'sending.retried' }
  | { type: 'message.deleted'; client_id: string }
