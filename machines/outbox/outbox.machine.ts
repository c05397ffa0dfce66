import { assign, fromCallback, sendTo, setup } from 'xstate'
import { retryDelay } from '../../domain/backoff.ts'
import type { Reply } from '../../domain/reply.ts'
import { type PendingDecision, withoutDecision } from '../../domain/suggestion.ts'
import { unprovidedAction, unprovidedActor } from '../unprovided.ts'
import { isFinalAnswer, type OutboxContext, type OutboxEvent, type Stored } from './outboxTypes.ts'

export type { OutboxEvent } from './outboxTypes.ts'

/** Delivers decisions in order, once each, over reloads, outages and tabs (§7 make-descision; decision 13). */
export const outboxMachine = setup({
  types: {
    context: {} as OutboxContext,
    events: {} as OutboxEvent,
    input: {} as { userId: string },
  },
  actors: {
    loadDecisions: unprovidedActor<readonly PendingDecision[], { userId: string }>('loadDecisions'),
    watchDecisions: fromCallback<OutboxEvent, { userId: string }>(() => {
      throw new Error('watchDecisions was not provided')
    }),
    holdLock: fromCallback<OutboxEvent, { userId: string } & Stored>(() => {
      throw new Error('holdLock was not provided')
    }),
    sendDecision: unprovidedActor<Reply<unknown>, PendingDecision>('sendDecision'),
  },
  delays: { retryDelay: ({ context }) => retryDelay(context.attempt) },
  guards: {
    hasPending: ({ context }) => context.pending.length > 0,
    isAccepted: (_, reply: Reply<unknown>) => reply.ok,
    isFinalAnswer: ({ context }, reply: Reply<unknown>) => isFinalAnswer(reply, context.pending[0]),
    isOnItsWay: ({ context }, candidate: string) =>
      context.pending.some(({ suggestion }) => suggestion === candidate),
    isDecided: (_, isDecided: boolean) => isDecided,
  },
  actions: {
    restore: assign({
      pending: ({ context }, { pending }: Stored) => [
        ...pending,
        ...pending.reduce(withoutDecision, context.pending),
      ],
    }),
    replace: assign({ pending: (_, { pending }: Stored) => pending }),
    replaceBehindFirst: assign({
      pending: ({ context }, { pending }: Stored) => {
        const first = context.pending.slice(0, 1)
        return [...first, ...first.reduce(withoutDecision, pending)]
      },
    }),
    append: assign({
      pending: ({ context }, { decision }: { decision: PendingDecision }) => [
        ...context.pending,
        decision,
      ],
    }),
    dropFirst: assign({ pending: ({ context }) => context.pending.slice(1), attempt: 0 }),
    countAttempt: assign({ attempt: ({ context }) => context.attempt + 1 }),
    announcePending: sendTo(
      // Started alone, the flow has no parent and ignores this event itself.
      ({ self }) => self._parent ?? self,
      (_, { pending }: Stored) => ({
        type: 'decisions.found',
        suggestions: pending.map(({ suggestion }) => suggestion),
      }),
    ),
    announceDecided: sendTo(
      ({ self }) => self._parent ?? self,
      (_, candidate: string) => ({ type: 'decisions.found', suggestions: [candidate] }),
    ),
    announceReturned: sendTo(
      ({ self }) => self._parent ?? self,
      (_, candidate: string) => ({ type: 'candidate.returned', candidate }),
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
        { type: 'announcePending', params: ({ event }) => ({ pending: event.pending }) },
      ],
    },
    'standing.heard': [
      // What is on its way comes after what the server has told.
      { guard: { type: 'isOnItsWay', params: ({ event }) => event.candidate } },
      {
        guard: { type: 'isDecided', params: ({ event }) => event.isDecided },
        actions: { type: 'announceDecided', params: ({ event }) => event.candidate },
      },
      { actions: { type: 'announceReturned', params: ({ event }) => event.candidate } },
    ],
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
            { type: 'announcePending', params: ({ event }) => ({ pending: event.output }) },
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
          always: [{ guard: 'hasPending', target: 'sending' }, { target: '#outbox.idle' }],
        },
        sending: {
          on: {
            'decisions.changed': {
              actions: [
                {
                  type: 'replaceBehindFirst',
                  params: ({ event }) => ({ pending: event.pending }),
                },
                { type: 'announcePending', params: ({ event }) => ({ pending: event.pending }) },
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
                  {
                    type: 'removeDecision',
                    params: ({ context }) => ({ decision: context.pending[0] as PendingDecision }),
                  },
                  'dropFirst',
                ],
              },
              {
                guard: { type: 'isFinalAnswer', params: ({ event }) => event.output },
                target: 'choosing',
                actions: [
                  {
                    type: 'removeDecision',
                    params: ({ context }) => ({ decision: context.pending[0] as PendingDecision }),
                  },
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
