import { assign, fromCallback, sendTo, setup } from 'xstate'
import { retryDelay } from '../../domain/backoff.ts'
import type { Reply } from '../../domain/reply.ts'
import { type PendingDecision, withoutDecision } from '../../domain/suggestion.ts'
import { unprovidedAction, unprovidedActor } from '../unprovided.ts'

interface OutboxContext {
  userId: string
  /** Decisions of all tabs that the server has not acknowledged yet, oldest first. */
  pending: readonly PendingDecision[]
  attempt: number
}

/** What the store holds now, decisions of other tabs included. */
type Stored = { pending: readonly PendingDecision[] }

export type OutboxEvent =
  | { type: 'decision.made'; decision: PendingDecision }
  | ({ type: 'decisions.changed' } & Stored)
  | ({ type: 'lock.granted' } & Stored)

/** A refusal that trying again cannot change. Signed out, too slow and too many are worth another try. */
function isFinalAnswer(reply: Reply<unknown>): boolean {
  return reply.ok || (reply.status < 500 && ![401, 408, 429].includes(reply.status))
}

/** Delivers decisions in order, once each, over reloads, outages and tabs (§7 make-descision; reading 13). */
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
    isFinalAnswer: (_, reply: Reply<unknown>) => isFinalAnswer(reply),
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
                guard: { type: 'isFinalAnswer', params: ({ event }) => event.output },
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
