import { assign, sendTo, setup } from 'xstate'
import { retryDelay } from '../../domain/backoff.ts'
import type { Message, PendingMessage } from '../../domain/chats.ts'
import type { LiveEvent } from '../../domain/likes.ts'
import { UNREACHABLE_MESSAGE } from '../../domain/messages.ts'
import type { Reply } from '../../domain/reply.ts'
import { conversationOf } from '../chats/conversations.ts'
import { composerMachine } from '../composer/composer.machine.ts'
import { unprovidedAction, unprovidedActor, unprovidedCallback } from '../unprovided.ts'
import type {
  Change,
  Changed,
  ConversationContext,
  ConversationEvent,
  ConversationInput,
  Page,
} from './conversationTypes.ts'
import { merged, readUpTo, withLatest, withMessage } from './history.ts'

/** Whether an event is about the match of the conversation. Before the conversation is loaded, any match counts. */
function isItsMatch({ conversation }: ConversationContext, event: LiveEvent): boolean {
  return event.kind === 'match' && (!conversation || event.id === conversation.match)
}

const readSeq = ({ conversation }: ConversationContext) => conversation?.read_seq ?? 0

/** The types, guards and actions of the page of a conversation. */
export const conversationSetup = setup({
  types: {
    context: {} as ConversationContext,
    events: {} as ConversationEvent,
    input: {} as ConversationInput,
    tags: {} as 'pending',
  },
  actors: {
    loadPage: unprovidedActor<Page, { id: string; before: number | undefined }>('loadPage'),
    composer: composerMachine,
    watchTyping: unprovidedCallback<ConversationEvent, ConversationInput>('watchTyping'),
    saveChange: unprovidedActor<Changed, { id: string; change: Change }>('saveChange'),
  },
  delays: { retryDelay: ({ context }) => retryDelay(context.attempt) },
  guards: {
    isAccepted: (_, reply: Reply<unknown>) => reply.ok,
    isMissing: (_, reply: Reply<unknown>) => !reply.ok && [400, 404].includes(reply.status),
    /** Whether the messages were read before something that they must include. */
    isOvertaken: ({ context }, reply: Page) => reply.ok && reply.value.seq < context.neededSeq,
    /** Whether the likes were read at another number than the messages. It is lower if the database was restored. */
    isOtherSeq: ({ context }, seq: number) => seq !== context.loadedSeq,
    isAboutThis: ({ context }, event: LiveEvent) =>
      conversationOf(event) === context.id || isItsMatch(context, event),
    /** Whether the match has changed or the other member's account is gone, so that messages may have been removed. */
    isWithoutIt: ({ context }, event: LiveEvent) =>
      isItsMatch(context, event) ||
      (event.kind === 'conversation' && event.id === context.id && !event.conversation?.person),
    /** Whether a message of the other member has arrived. */
    isTheirs: ({ context }, event: LiveEvent) =>
      conversationOf(event) === context.id && event.kind === 'message' && !event.message?.is_own,
    hasMore: ({ context }) => context.hasMore,
    hasChanges: ({ context }) => context.changes.length > 0,
    isHere: ({ context }, conversation: string) => context.id === conversation,
    isNew: ({ context: { conversation } }, seq: number) => seq > (conversation?.read_seq ?? seq),
  },
  actions: {
    keepFirstPage: assign((_, reply: Page) => {
      if (!reply.ok) return {}
      const { seq: loadedSeq, has_more: hasMore, openers = [], ...page } = reply.value
      const newAfter = page.conversation.unread > 0 ? page.conversation.read_seq : undefined
      return { ...page, loadedSeq, hasMore, openers, newAfter, attempt: 0 }
    }),
    keepLatest: assign(({ context }, reply: Page) => {
      if (!reply.ok) return {}
      // A deleted account may have removed its messages, also from earlier pages; so may a restored database.
      const isSame = reply.value.conversation.person && reply.value.seq >= context.loadedSeq
      const before = isSame ? context.messages : []
      const { messages, hasMore } = withLatest(before, reply.value)
      const conversation = readUpTo(reply.value.conversation, messages, readSeq(context))
      return { loadedSeq: reply.value.seq, conversation, messages, hasMore, attempt: 0 }
    }),
    keepOlder: assign(({ context }, reply: Page) => {
      if (!reply.ok) return {}
      const [start = 0] = reply.value.messages.map(({ seq }) => seq)
      const changed = context.early.filter(({ seq }) => seq >= start)
      const messages = merged(reply.value.messages, [...changed, ...context.messages])
      return { messages, hasMore: reply.value.has_more, attempt: 0 }
    }),
    keepTold: assign(({ context }, event: LiveEvent) => {
      if (event.kind !== 'message' && event.kind !== 'conversation') return {}
      // A late event may carry an older value than the messages, which include it.
      if (event.seq <= context.loadedSeq) return {}
      const { conversation = context.conversation } = event
      const message = event.kind === 'message' ? event.message : undefined
      const messages = message ? withMessage(context, message) : context.messages
      const isLeftOut = message && messages === context.messages
      const early = isLeftOut ? [...context.early, message] : context.early
      return {
        conversation: conversation && readUpTo(conversation, messages, readSeq(context)),
        ...{ messages, early },
      }
    }),
    beginLoading: assign({ neededSeq: 0 }),
    forgetEarly: assign({ early: [] }),
    noteNeeded: assign({
      neededSeq: ({ context }, { seq }: { seq: number }) => Math.max(context.neededSeq, seq),
    }),
    // An event may have brought the message already, perhaps as it was edited or removed since.
    keepMessage: assign({
      messages: ({ context }, message: Message) =>
        context.messages.some(({ id }) => id === message.id)
          ? context.messages
          : withMessage(context, message),
    }),
    keepChanged: assign({
      messages: ({ context }, reply: Changed) =>
        reply.ok && reply.value.chat_message
          ? withMessage(context, reply.value.chat_message)
          : context.messages,
    }),
    queueChange: assign({
      changes: ({ context }, change: Change) => [...context.changes, change],
    }),
    dropChange: assign({ changes: ({ context }) => context.changes.slice(1) }),
    /** The text of an edit that was not saved goes back into the box. */
    returnChange: sendTo('composer', ({ context: { changes, messages } }) => {
      const [change] = changes
      const edited = change?.kind === 'edit' ? change : undefined
      const message = messages.find(({ id }) => id === edited?.message)
      return { type: 'change.failed', message, text: edited?.text ?? '' }
    }),
    noteRead: assign({
      conversation: ({ context: { conversation, messages } }, seq: number) =>
        conversation && readUpTo(conversation, messages, seq),
    }),
    countAttempt: assign({ attempt: ({ context }) => context.attempt + 1 }),
    showRefusal: assign({
      message: (_, reply: Reply<unknown>) => (reply.ok ? '' : reply.message),
    }),
    showUnreachable: assign({ message: UNREACHABLE_MESSAGE }),
    clearMessage: assign({ message: '' }),
    announceWritten: sendTo(
      // Started alone, as in the gallery, the flow has no parent: it then sends the event to itself and ignores it.
      ({ self }) => self._parent ?? self,
      (_, { message }: { message: PendingMessage }) => ({ type: 'message.posted', message }),
    ),
    markRead: unprovidedAction<{ id: string; seq: number }>('markRead'),
    logFailure: unprovidedAction<{ reason: unknown }>('logFailure'),
  },
})
