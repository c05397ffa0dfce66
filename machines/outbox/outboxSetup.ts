import { assign, sendTo, setup } from 'xstate'
import { retryDelay } from '../../domain/backoff.ts'
import type { Reply } from '../../domain/reply.ts'
import type { PendingDecision } from '../../domain/suggestion.ts'
import { unprovidedAction, unprovidedActor, unprovidedCallback } from '../unprovided.ts'
import { isFinalAnswer, type OutboxContext, type OutboxEvent, type Stored } from './outboxTypes.ts'
import { behindFirst, doubted, isSuperseded, restored, type Standings } from './pending.ts'

/** The types, guards and actions of the outbox. */
export const outboxSetup = setup({
  types: {
    context: {} as OutboxContext,
    events: {} as OutboxEvent,
    input: {} as { userId: string },
  },
  actors: {
    loadDecisions: unprovidedActor<readonly PendingDecision[], { userId: string }>('loadDecisions'),
    watchDecisions: unprovidedCallback<OutboxEvent, { userId: string }>('watchDecisions'),
    holdLock: unprovidedCallback<OutboxEvent, { userId: string } & Stored>('holdLock'),
    sendDecision: unprovidedActor<Reply<unknown>, PendingDecision>('sendDecision'),
  },
  delays: { retryDelay: ({ context }) => retryDelay(context.attempt) },
  guards: {
    hasPending: ({ context }) => context.pending.length > 0,
    isAccepted: (_, reply: Reply<unknown>) => reply.ok,
    isFinalAnswer: ({ context }, reply: Reply<unknown>) => isFinalAnswer(reply, context.pending[0]),
    isSuperseded: ({ context }) => isSuperseded(context.pending),
  },
  actions: {
    restore: assign({
      pending: ({ context }, { pending }: Stored) => restored(pending, context.pending),
    }),
    replace: assign({ pending: (_, { pending }: Stored) => pending }),
    replaceBehindFirst: assign({
      pending: ({ context }, { pending }: Stored) => behindFirst(context.pending, pending),
    }),
    append: assign({
      pending: ({ context }, { decision }: { decision: PendingDecision }) => [
        ...context.pending,
        decision,
      ],
    }),
    noteDoubted: assign({
      doubted: ({ context }, told: Standings) => doubted(context.doubted, told, context.pending),
    }),
    dropFirst: assign({ pending: ({ context }) => context.pending.slice(1), attempt: 0 }),
    countAttempt: assign({ attempt: ({ context }) => context.attempt + 1 }),
    announceDecided: sendTo(
      // Started alone, as in the gallery, the flow has no parent: it then sends the event to itself and ignores it.
      ({ self }) => self._parent ?? self,
      (_, suggestions: readonly string[]) => ({ type: 'decisions.found', suggestions }),
    ),
    announceReturned: sendTo(
      ({ self }) => self._parent ?? self,
      (_, candidates: readonly string[]) => ({ type: 'candidates.returned', candidates }),
    ),
    announceRefusal: sendTo(
      ({ self }) => self._parent ?? self,
      ({ context }, reply: Reply<unknown>) => ({
        type: 'decision.refused',
        decision: context.pending[0],
        message: reply.ok ? '' : reply.message,
      }),
    ),
    storeDecision: unprovidedAction<{ decision: PendingDecision }>('storeDecision'),
    removeDecision: unprovidedAction<{ decision: PendingDecision }>('removeDecision'),
    logFailure: unprovidedAction<{ reason: unknown }>('logFailure'),
  },
})
