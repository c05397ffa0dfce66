import { assign, sendTo, setup, spawnChild } from 'xstate'
import { retryDelay } from '../../domain/backoff.ts'
import type { Chats, Message, PendingMessage } from '../../domain/chats.ts'
import type { LiveEvent } from '../../domain/likes.ts'
import type { Reply } from '../../domain/reply.ts'
import { messageOutboxMachine } from '../messageOutbox/messageOutbox.machine.ts'
import { unprovidedAction, unprovidedActor, unprovidedCallback } from '../unprovided.ts'
import { isAboutChats, withConversation } from './conversations.ts'

export interface ChatsInput {
  readonly userId: string
  /** Whether the server has conversations. */
  readonly isOffered: boolean
}

/** Texts that were begun, by the ids of the conversations. */
export type Drafts = Readonly<Record<string, string>>

interface ChatsContext extends ChatsInput {
  chats: Chats
  /** Events that came while the list was being read. */
  early: readonly LiveEvent[]
  /** Conversations with an outbox. */
  opened: readonly string[]
  /** What is left in the boxes of conversations, by their ids. */
  drafts: Drafts
  attempt: number
}

export type ChatsEvent =
  | { type: 'event.heard'; event: LiveEvent }
  /** Something may have been missed. */
  | { type: 'chats.outdated' }
  /** Messages to this conversation are to be sent from now on. */
  | { type: 'conversation.opened'; conversation: string }
  | { type: 'message.written'; conversation: string; message: PendingMessage }
  /** The student chooses whether others see what was seen, and the other way round. */
  | { type: 'seen.switched'; isOn: boolean }
  | { type: 'message.sent'; conversation: string; message: Message }
  /** Here or in another tab. */
  | { type: 'drafts.changed'; drafts: Drafts }

type Written = { conversation: string; message: PendingMessage }
export type Loaded = Reply<Chats>

/** Before the list is read. */
export const NO_CHATS: Chats = { seq: 0, conversations: [], shows_seen: false }

/** The name of the actor that sends the messages of a conversation. */
export const outboxOf = (conversation: string) => `outbox.${conversation}`

/** The types, guards and actions of the list of conversations. */
export const chatsSetup = setup({
  types: {
    context: {} as ChatsContext,
    events: {} as ChatsEvent,
    input: {} as ChatsInput,
    tags: {} as 'pending',
  },
  actors: {
    loadChats: unprovidedActor<Loaded>('loadChats'),
    messageOutbox: messageOutboxMachine,
    watchDrafts: unprovidedCallback<ChatsEvent, ChatsInput>('watchDrafts'),
  },
  delays: { retryDelay: ({ context }) => retryDelay(context.attempt) },
  guards: {
    isOffered: ({ context }) => context.isOffered,
    isAccepted: (_, reply: Reply<unknown>) => reply.ok,
    /** A match was made or has ended: conversations come and go with it. */
    isMatch: (_, event: LiveEvent) => event.kind === 'match',
    /** A match was heard of that the list does not have: a conversation comes with it. */
    isOvertaken: ({ context }, reply: Loaded) =>
      reply.ok && context.early.some(({ kind, seq }) => kind === 'match' && seq > reply.value.seq),
    isNew: ({ context }, event: LiveEvent) => isAboutChats(event) && event.seq > context.chats.seq,
    isUnopened: ({ context }, conversation: string) => !context.opened.includes(conversation),
  },
  actions: {
    keepChats: assign(({ context }, reply: Loaded) => {
      const read = reply.ok ? reply.value : NO_CHATS
      const newer = context.early.filter(({ seq }) => seq > read.seq)
      return { chats: newer.reduce(withConversation, read), early: [], attempt: 0 }
    }),
    keepTold: assign({
      chats: ({ context }, event: LiveEvent) => withConversation(context.chats, event),
    }),
    keepEarly: assign({ early: ({ context }, event: LiveEvent) => [...context.early, event] }),
    forgetEarly: assign({ early: [] }),
    startOutbox: spawnChild('messageOutbox', {
      id: ({ event }) => outboxOf('conversation' in event ? event.conversation : ''),
      input: ({ context, event }) => ({
        userId: context.userId,
        conversation: 'conversation' in event ? event.conversation : '',
      }),
    }),
    keepDrafts: assign({ drafts: (_, drafts: Drafts) => drafts }),
    noteOpened: assign({
      opened: ({ context }, conversation: string) => [...context.opened, conversation],
    }),
    passToOutbox: sendTo(
      (_, { conversation }: Written) => outboxOf(conversation),
      (_, { message }: Written) => ({ type: 'message.written', message }),
    ),
    // Started alone, the flow has no parent and ignores this event itself.
    announceStored: sendTo(
      ({ self }) => self._parent ?? self,
      (_, { conversation, message }: { conversation: string; message: Message }) => ({
        ...{ type: 'message.stored', conversation, message },
      }),
    ),
    resumeOutboxes: unprovidedAction('resumeOutboxes'),
    switchSeen: assign({
      chats: ({ context: { chats } }, isOn: boolean) => ({ ...chats, shows_seen: isOn }),
    }),
    saveSeen: unprovidedAction<boolean>('saveSeen'),
    countAttempt: assign({ attempt: ({ context }) => context.attempt + 1 }),
    logFailure: unprovidedAction<{ reason: unknown }>('logFailure'),
  },
})
