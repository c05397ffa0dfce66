import { assign, setup } from 'xstate'
import { retryDelay } from '../../domain/backoff.ts'
import type { Reply } from '../../domain/reply.ts'
import type { PendingDecision } from '../../domain/suggestion.ts'
import { unprovidedAction, unprovidedActor } from '../unprovided.ts'

interface OutboxContext {
  userId: string
  /** Decisions that the server has not acknowledged yet, oldest first. */
  pending: readonly PendingDecision[]
  attempt: number
}

type OutboxEvent = { type: 'decision.made'; decision: PendingDecision }

/** A refusal that trying again cannot change. Signed out, too slow and too many are worth another try. */
function isFinalAnswer(reply: Reply<unknown>): boolean {
  return reply.ok || (reply.status < 500 && ![401, 408, 429].includes(reply.status))
}

/** Delivers decisions in order, once each, over reloads and outages (§7 make-descision; decision 13). */
export const outboxMachine = setup({
  types: {
    context: {} as OutboxContext,
    events: {} as OutboxEvent,
    input: {} as { userId: string },
  },
  actors: {
    loadDecisions: unprovidedActor<readonly PendingDecision[], { userId: string }>('loadDecisions'),
    sendDecision: unprovidedActor<Reply<unknown>, PendingDecision>('sendDecision'),
  },
  delays: { retryDelay: ({ context }) => retryDelay(context.attempt) },
  guards: {
    hasPending: ({ context }) => context.pending.length > 0,
    isFinalAnswer: (_, reply: Reply<unknown>) => isFinalAnswer(reply),
  },
  actions: {
    restore: assign({
      pending: ({ context }, params: { pending: readonly PendingDecision[] }) => [
        ...params.pending,
        ...context.pending,
      ],
    }),
    append: assign({
      pending: ({ context }, params: { decision: PendingDecision }) => [
        ...context.pending,
        params.decision,
      ],
    }),
    dropFirst: assign({ pending: ({ context }) => context.pending.slice(1), attempt: 0 }),
    countAttempt: assign({ attempt: ({ context }) => context.attempt + 1 }),
    saveDecisions: unprovidedAction('saveDecisions'),
    logFailure: unprovidedAction<{ reason: unknown }>('logFailure'),
  },
}).createMachine({
  id: 'outbox',
  context: ({ input }) => ({ userId: input.userId, pending: [], attempt: 0 }),
  initial: 'restoring',
  on: {
    'decision.made': {
      actions: [
        { type: 'append', params: ({ event }) => ({ decision: event.decision }) },
        'saveDecisions',
      ],
    },
  },
  states: {
    restoring: {
      description: 'Decisions that an earlier visit could not deliver come first.',
      invoke: {
        id: 'loadDecisions',
        src: 'loadDecisions',
        input: ({ context }) => ({ userId: context.userId }),
        onDone: {
          target: 'idle',
          actions: { type: 'restore', params: ({ event }) => ({ pending: event.output }) },
        },
        onError: {
          target: 'idle',
          actions: { type: 'logFailure', params: ({ event }) => ({ reason: event.error }) },
        },
      },
    },
    idle: { always: { guard: 'hasPending', target: 'sending' } },
    sending: {
      invoke: {
        id: 'sendDecision',
        src: 'sendDecision',
        input: ({ context }) => context.pending[0] as PendingDecision,
        onDone: [
          {
            guard: { type: 'isFinalAnswer', params: ({ event }) => event.output },
            target: 'idle',
            actions: ['dropFirst', 'saveDecisions'],
          },
          {
            target: 'backingOff',
            actions: { type: 'logFailure', params: ({ event }) => ({ reason: event.output }) },
          },
        ],
        onError: {
          target: 'backingOff',
          actions: { type: 'logFailure', params: ({ event }) => ({ reason: event.error }) },
        },
      },
    },
    backingOff: {
      description: 'No answer came: the same decision is sent again after 200 ms, 400 ms, 800 ms …',
      after: { retryDelay: { target: 'sending', actions: 'countAttempt' } },
    },
  },
})
