import type { PendingDecision } from '../../domain/suggestion.ts'
import { outboxSetup } from './outboxSetup.ts'
import type { OutboxContext } from './outboxTypes.ts'
import { currentStandings, standingsOf, takenBack } from './pending.ts'

export type { OutboxEvent } from './outboxTypes.ts'

const removeFirst = {
  type: 'removeDecision',
  params: ({ context }: { context: OutboxContext }) => ({
    decision: context.pending[0] as PendingDecision,
  }),
} as const

/** Sends decisions in order, once each, also after reloads and outages and from several tabs (§7 make-descision; reading 13). */
export const outboxMachine = outboxSetup.createMachine({
  id: 'outbox',
  context: ({ input }) => ({ userId: input.userId, pending: [], doubted: [], attempt: 0 }),
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
        { type: 'noteDoubted', params: ({ event }) => event },
        {
          type: 'announceDecided',
          params: ({ context, event }) => currentStandings(event, context.pending).decided,
        },
        {
          type: 'announceReturned',
          params: ({ context, event }) => currentStandings(event, context.pending).returned,
        },
      ],
    },
  },
  states: {
    restoring: {
      description: 'Reads decisions that an earlier visit could not send.',
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
      description: 'This tab sends the decisions of all tabs.',
      invoke: {
        id: 'holdLock',
        src: 'holdLock',
        input: ({ context }) => ({ userId: context.userId, pending: context.pending }),
      },
      initial: 'waitingForLock',
      states: {
        waitingForLock: {
          description: 'Another tab is sending.',
          on: {
            'lock.granted': {
              target: 'choosing',
              actions: { type: 'replace', params: ({ event }) => ({ pending: event.pending }) },
            },
          },
        },
        choosing: {
          description: 'Drops decisions that were undone before they were sent.',
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
                    params: ({ context }) => takenBack(context.pending, context.doubted),
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
          description: 'The call failed. It is repeated after 200 ms, 400 ms, 800 ms …',
          after: { retryDelay: { target: 'choosing', actions: 'countAttempt' } },
        },
      },
    },
  },
})
