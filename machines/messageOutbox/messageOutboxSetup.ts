import { assign, sendTo, setup } from 'xstate'
import { retryDelay } from '../../domain/backoff.ts'
import type { Message, PendingMessage } from '../../domain/chats.ts'
import type { Reply } from '../../domain/reply.ts'
import { unprovidedAction, unprovidedActor, unprovidedCallback } from '../unprovided.ts'
import type {
  MessageOutboxContext,
  MessageOutboxEvent,
  MessageOutboxInput,
  Sent,
  Stored,
} from './messageOutboxTypes.ts'
import { behindFirst, delayOf, isTooFast, shouldRetry, withoutMessage } from './pending.ts'

/** The types, guards and actions of the message outbox. */
export const messageOutboxSetup = setup({
  types: {
    context: {} as MessageOutboxContext,
    events: {} as MessageOutboxEvent,
    input: {} as MessageOutboxInput,
  },
  actors: {
    loadMessages: unprovidedActor<readonly PendingMessage[], MessageOutboxInput>('loadMessages'),
    watchMessages: unprovidedCallback<MessageOutboxEvent, MessageOutboxInput>('watchMessages'),
    holdLock: unprovidedCallback<MessageOutboxEvent, MessageOutboxInput>('holdLock'),
    sendMessage: unprovidedActor<Reply<Sent>, PendingMessage & { conversation: string }>(
      'sendMessage',
    ),
  },
  delays: {
    retryDelay: ({ context }) =>
      delayOf(retryDelay(context.attempt - 1), context.wait, context.pending[0]?.client_id),
    patience: 5 * 60_000,
    pause: ({ context }) => context.wait,
    second: 1000,
    warningTime: 60_000,
  },
  guards: {
    hasPending: ({ context }) => context.pending.length > 0,
    hasSameFirst: ({ context }, { pending }: Stored) =>
      context.pending[0]?.client_id === pending[0]?.client_id,
    isAccepted: (_, reply: Reply<unknown>) => reply.ok,
    isTooFast: (_, reply: Reply<unknown>) => isTooFast(reply),
    isRetryable: (_, reply: Reply<unknown>) => shouldRetry(reply),
  },
  actions: {
    restore: assign({
      pending: ({ context }, { pending }: Stored) => [
        ...pending,
        ...pending.reduce(
          (left, { client_id }) => withoutMessage(left, client_id),
          context.pending,
        ),
      ],
    }),
    replace: assign({ pending: (_, { pending }: Stored) => pending }),
    replaceBehindFirst: assign({
      pending: ({ context }, { pending }: Stored) => behindFirst(context.pending, pending),
    }),
    append: assign({
      pending: ({ context }, { message }: { message: PendingMessage }) => [
        ...context.pending,
        message,
      ],
    }),
    drop: assign({
      pending: ({ context }, { client_id }: { client_id: string }) =>
        withoutMessage(context.pending, client_id),
    }),
    forgetTries: assign({ attempt: 0, wait: 0, message: '' }),
    countAttempt: assign({
      attempt: ({ context }) => context.attempt + 1,
      wait: (_, { wait }: { wait: number }) => wait,
    }),
    startCountdown: assign((_, reply: Reply<unknown>) => {
      const secondsLeft = reply.ok ? 0 : (reply.retryAfter ?? 0)
      return { secondsLeft, wait: secondsLeft * 1000, warning: '' }
    }),
    // A clock that stands still in a hidden window does not go below one.
    countDown: assign({ secondsLeft: ({ context }) => Math.max(1, context.secondsLeft - 1) }),
    endCountdown: assign({ secondsLeft: 0 }),
    noteWarning: assign({ warning: (_, { warning = '' }: Sent) => warning }),
    forgetWarning: assign({ warning: '' }),
    noteReason: assign({ message: (_, { message }: { message: string }) => message }),
    announce: sendTo(
      // Started alone, as in the gallery, the flow has no parent: it then sends the event to itself and ignores it.
      ({ self }) => self._parent ?? self,
      ({ context: { conversation } }, message: Message) => ({
        type: 'message.sent',
        conversation,
        message,
      }),
    ),
    storeMessage: unprovidedAction<{ message: PendingMessage }>('storeMessage'),
    removeMessage: unprovidedAction<{ client_id: string }>('removeMessage'),
    logFailure: unprovidedAction<{ reason: unknown }>('logFailure'),
  },
})
