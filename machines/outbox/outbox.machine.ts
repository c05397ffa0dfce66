import { assign, sendTo, setup } from 'xstate'
import { retryDelay } from '../../domain/backoff.ts'
import type { Reply } from '../../domain/reply.ts'
import type { PendingDecision } from '../../domain/suggestion.ts'
import { unprovidedAction, unprovidedActor, unprovidedCallback } from '../unprovided.ts'
import { isFinalAnswer, type OutboxContext, type OutboxEvent, type Stored } from './outboxTypes.ts'
import { behindFirst, isSuperseded, lastWord, restored, standingsOf, takenBack } from './pending.ts'

export type { OutboxEvent } from './outboxTypes.ts'

const removeFirst = {
  type: 'removeDecision',
  params: ({ context }: { context: OutboxContext }) => ({
    decision: context.pending[0] as PendingDecision,
  }),
} as const

/** Delivers decisions in order, once each, over reloads, outages and tabs (§7 make-descision; reading 13). */
export const outboxMachine = setup({
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
    dropFirst: assign({ pending: ({ context }) => context.pending.slice(1), attempt: 0 }),
    countAttempt: assign({ attempt: ({ context }) => context.attempt + 1 }),
    announceDecided: sendTo(
      // Started alone, the flow has no parent and ignores this event itself.
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
}).createMachine({
  id: 'outbox',
  context: ({ input }) => ({ userId: input.userId, pending: [], attempt: 0 }),
  invoke: {
    id: 'watchDecisions',
    src: 'watchDecisions',
    input: ({ context }) => ({ userId: context.userId }),
  },
  initial: 'restoring',
  on: {
    'decision.made': {
      actions: [
        { type: 'append', params: ({ event }) => ({ decision: event.decision }) },
        { type: 'storeDecision', params: ({ event }) => ({ decision: event.decision }) },
      ],
    },
    'decisions.changed': {
      actions: [
        { type: 'replace', params: ({ event }) => ({ pending: event.pending }) },
        { type: 'announceDecided', params: ({ event }) => standingsOf(event.pending).decided },
      ],
    },
    'standings.heard': {
      actions: [
        {
          type: 'announceDecided',
          params: ({ context, event }) => lastWord(event, context.pending).decided,
        },
        {
          type: 'announceReturned',
          params: ({ context, event }) => lastWord(event, context.pending).returned,
        },
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
          actions: [
            { type: 'restore', params: ({ event }) => ({ pending: event.output }) },
            { type: 'announceDecided', params: ({ event }) => standingsOf(event.output).decided },
          ],
        },
        onError: {
          target: 'idle',
          actions: { type: 'logFailure', params: ({ event }) => ({ reason: event.error }) },
        },
      },
    },
    idle: { always: { guard: 'hasPending', target: 'delivering' } },
    delivering: {
      description:
        'One tab of this browser delivers the decisions of all; the next one takes over.',
      invoke: {
        id: 'holdLock',
        src: 'holdLock',
        input: ({ context }) => ({ userId: context.userId, pending: context.pending }),
      },
      initial: 'waitingForLock',
      states: {
        waitingForLock: {
          description: 'Another tab may be delivering. What is left is read when it has finished.',
          on: {
            'lock.granted': {
              target: 'choosing',
              actions: { type: 'replace', params: ({ event }) => ({ pending: event.pending }) },
            },
          },
        },
        choosing: {
          description: 'What was changed or taken back before it left does not leave.',
          always: [
            { guard: 'isSuperseded', actions: [removeFirst, 'dropFirst'] },
            { guard: 'hasPending', target: 'sending' },
            { target: '#outbox.idle' },
          ],
        },
        sending: {
          on: {
            'decisions.changed': {
              actions: [
                {
                  type: 'replaceBehindFirst',
                  params: ({ event }) => ({ pending: event.pending }),
                },
                {
                  type: 'announceDecided',
                  params: ({ event }) => standingsOf(event.pending).decided,
                },
              ],
            },
          },
          invoke: {
            id: 'sendDecision',
            src: 'sendDecision',
            input: ({ context }) => context.pending[0] as PendingDecision,
            onDone: [
              {
                guard: { type: 'isAccepted', params: ({ event }) => event.output },
                target: 'choosing',
                actions: [
                  removeFirst,
                  {
                    type: 'announceReturned',
                    params: ({ context }) => takenBack(context.pending),
                  },
                  'dropFirst',
                ],
              },
              {
                guard: { type: 'isFinalAnswer', params: ({ event }) => event.output },
                target: 'choosing',
                actions: [
                  removeFirst,
                  { type: 'announceRefusal', params: ({ event }) => event.output },
                  'dropFirst',
                ],
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
          description:
            'No answer came: the same decision is sent again after 200 ms, 400 ms, 800 ms …',
          after: { retryDelay: { target: 'choosing', actions: 'countAttempt' } },
        },
      },
    },
  },
})
