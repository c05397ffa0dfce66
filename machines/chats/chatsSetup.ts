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

/** Messages that were begun and not sent, by the ids of their conversations. */
export type Drafts = Readonly<Record<string, string>>

interface ChatsContext extends ChatsInput {
  chats: Chats
  /** Events that arrived while the list was being loaded. */
  early: readonly LiveEvent[]
  /** The ids of the conversations that have an outbox. */
  opened: readonly string[]
  drafts: Drafts
  /** The number of the last live event that the list included when it was loaded. */
  loadedSeq: number
  /** The number of the last live event that the list being loaded must include; 0 without one. */
  neededSeq: number
  /** How many choices of *Seen* are being saved. While there are any, a loaded list does not move the switch. */
  unsaved: number
  attempt: number
}

export type ChatsEvent =
  | { type: 'event.heard'; event: LiveEvent }
  /** The likes were loaded at this number of the live stream. Events up to it may have been missed. */
  | { type: 'likes.read'; seq: number }
  /** Starts the outbox of the conversation. */
  | { type: 'conversation.opened'; conversation: string }
  | { type: 'message.written'; conversation: string; message: PendingMessage }
  /** The student chooses whether read messages are shown as seen, to others and by others. */
  | { type: 'seen.switched'; isOn: boolean }
  /** The call that saves the choice has ended, with or without success. */
  | { type: 'seen.saved' }
  | { type: 'message.sent'; conversation: string; message: Message }
  /** A draft was changed in this tab or in another one. */
  | { type: 'drafts.changed'; drafts: Drafts }

type Written = { conversation: string; message: PendingMessage }
export type Loaded = Reply<Chats>

/** The list before it is loaded. */
export const NO_CHATS: Chats = { seq: 0, conversations: [], shows_seen: false }

/** The id of the outbox of a conversation. */
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
    /** Whether a match was made, seen or has ended, which may add or remove a conversation. */
    isMatch: (_, event: LiveEvent) => event.kind === 'match',
    /** Whether the list was read before something that it must include. */
    isOvertaken: ({ context }, reply: Loaded) => reply.ok && reply.value.seq < context.neededSeq,
    /** Whether the likes were read at another number than the list. It is lower if the database was restored. */
    isOtherSeq: ({ context }, seq: number) => seq !== context.loadedSeq,
    isNew: ({ context }, event: LiveEvent) => isAboutChats(event) && event.seq > context.chats.seq,
    isLastSave: ({ context }) => context.unsaved === 1,
    isUnopened: ({ context }, conversation: string) => !context.opened.includes(conversation),
  },
  actions: {
    keepChats: assign(({ context }, reply: Loaded) => {
      const loaded = reply.ok ? reply.value : NO_CHATS
      const newer = context.early.filter(({ seq }) => seq > loaded.seq)
      const { shows_seen } = context.unsaved > 0 ? context.chats : loaded
      const chats = newer.reduce(withConversation, { ...loaded, shows_seen })
      return { chats, early: [], loadedSeq: loaded.seq, attempt: 0 }
    }),
    keepTold: assign({
      chats: ({ context }, event: LiveEvent) => withConversation(context.chats, event),
    }),
    keepEarly: assign({ early: ({ context }, event: LiveEvent) => [...context.early, event] }),
    beginLoading: assign({ early: [], neededSeq: 0 }),
    noteNeeded: assign({
      neededSeq: ({ context }, { seq }: { seq: number }) => Math.max(context.neededSeq, seq),
    }),
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
    // Started alone, as in the gallery, the flow has no parent: it then sends the event to itself and ignores it.
    announceStored: sendTo(
      ({ self }) => self._parent ?? self,
      (_, { conversation, message }: { conversation: string; message: Message }) => ({
        ...{ type: 'message.stored', conversation, message },
      }),
    ),
    resumeOutboxes: unprovidedAction('resumeOutboxes'),
    switchSeen: assign({
      chats: ({ context: { chats } }, isOn: boolean) => ({ ...chats, shows_seen: isOn }),
      unsaved: ({ context }) => context.unsaved + 1,
    }),
    endSave: assign({ unsaved: ({ context }) => context.unsaved - 1 }),
    saveSeen: unprovidedAction<boolean>('saveSeen'),
    countAttempt: assign({ attempt: ({ context }) => context.attempt + 1 }),
    logFailure: unprovidedAction<{ reason: unknown }>('logFailure'),
  },
})
