import { assign, sendTo, setup } from 'xstate'
import { retryDelay } from '../../domain/backoff.ts'
import { DECK_LOW, DECK_SIZE } from '../../domain/limits.ts'
import type { Reply } from '../../domain/reply.ts'
import type { Candidate } from '../../domain/suggestion.ts'
import { unprovidedAction, unprovidedActor } from '../unprovided.ts'

/** How many are left to decide on, and how many came with the last deck: fewer than ten were all there are. */
type RefillEvent =
  | { type: 'queue.shortened'; left: number; dealt: number }
  /** A candidate decided about before may be suggested again. */
  | { type: 'candidates.returned' }

type Candidates = Reply<readonly Candidate[]>

/** Asks for more suggestions while some are still left, so that nobody waits for a card (§4 Suggestions). */
export const refillMachine = setup({
  types: { context: {} as { attempt: number }, events: {} as RefillEvent },
  actors: { loadSuggestions: unprovidedActor<Candidates>('loadSuggestions') },
  guards: {
    isRunningLow: (_, { left, dealt }: { left: number; dealt: number }) =>
      left <= DECK_LOW && dealt >= DECK_SIZE,
    isAccepted: (_, reply: Candidates) => reply.ok,
  },
  delays: { retryDelay: ({ context }) => retryDelay(context.attempt) },
  actions: {
    countAttempt: assign({ attempt: ({ context }) => context.attempt + 1 }),
    clearAttempt: assign({ attempt: 0 }),
    handOver: sendTo(
      // Played alone in the visualizer, the flow has no parent to take them, and drops them.
      ({ self }) => self._parent ?? self,
      (_, reply: Candidates) => ({ type: 'suggestions.arrived', reply }),
    ),
    logFailure: unprovidedAction<{ reason: unknown }>('logFailure'),
  },
}).createMachine({
  id: 'refill',
  context: { attempt: 0 },
  initial: 'idle',
  states: {
    idle: {
      on: {
        'candidates.returned': 'loadingSuggestions',
        'queue.shortened': {
          guard: {
            type: 'isRunningLow',
            params: ({ event }) => ({ left: event.left, dealt: event.dealt }),
          },
          target: 'loadingSuggestions',
        },
      },
    },
    loadingSuggestions: {
      on: { 'candidates.returned': { target: 'loadingSuggestions', reenter: true } },
      invoke: {
        id: 'loadSuggestions',
        src: 'loadSuggestions',
        onDone: [
          {
            guard: { type: 'isAccepted', params: ({ event }) => event.output },
            target: 'idle',
            actions: [{ type: 'handOver', params: ({ event }) => event.output }, 'clearAttempt'],
          },
          {
            target: 'waiting',
            actions: { type: 'logFailure', params: ({ event }) => ({ reason: event.output }) },
          },
        ],
        onError: {
          target: 'waiting',
          actions: { type: 'logFailure', params: ({ event }) => ({ reason: event.error }) },
        },
      },
    },
    waiting: {
      description: 'No answer: it is asked again in a moment, or with the next decision.',
      on: {
        'candidates.returned': 'loadingSuggestions',
        'queue.shortened': 'loadingSuggestions',
      },
      after: { retryDelay: { target: 'loadingSuggestions', actions: 'countAttempt' } },
    },
  },
})
