import type { Message, PendingMessage } from '../../domain/chats.ts'

export interface MessageOutboxInput {
  readonly userId: string
  readonly conversation: string
}

/** The value of the call that sends a message. */
export interface Sent {
  readonly chat_message: Message
  /** A warning that the limit of messages is near. */
  readonly warning?: string | undefined
}

/** The context of the message outbox. */
export interface MessageOutboxContext extends MessageOutboxInput {
  /** The messages of all tabs that the server has not stored yet, oldest first. */
  pending: readonly PendingMessage[]
  attempt: number
  /** The milliseconds that the server asked to wait; 0 if it did not. */
  wait: number
  /** Seconds until sending continues after the student wrote too fast; 0 otherwise. */
  secondsLeft: number
  /** The server's warning that the limit of messages is near; '' without one. */
  warning: string
  /** Why the first message was not sent; '' while it is being sent. */
  message: string
}

/** The messages in the browser's storage, including those of other tabs. */
export type Stored = { pending: readonly PendingMessage[] }

/** The events of the message outbox. */
export type MessageOutboxEvent =
  | { type: 'message.written'; message: PendingMessage }
  /** Another tab has written, sent or deleted a message. */
  | ({ type: 'messages.changed' } & Stored)
  /** No other tab of this browser is sending. `pending` was read again. */
  | ({ type: 'lock.granted' } & Stored)
  /** The student asks to send a failed message again. */
  | { type: 'sending.retried' }
  | { type: 'message.deleted'; client_id: string }
