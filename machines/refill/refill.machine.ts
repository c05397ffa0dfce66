import { assign, sendTo, setup } from 'xstate'
import { retryDelay } from '../../domain/backoff.ts'
import { DECK_LOW, DECK_SIZE } from '../../domain/limits.ts'
import type { Reply } from '../../domain/reply.ts'
import type { Deck } from '../../domain/suggestion.ts'
import { unprovidedAction, unprovidedActor } from '../unprovided.ts'

type RefillEvent =
  /**
   * `left` candidates are left to decide on. The last deck had `deckSize`; if that was not full, the server has
   * no more.
   */
  | { type: 'queue.shortened'; left: number; deckSize: number }
  /** A candidate whose decision was taken back may be suggested again. */
  | { type: 'candidates.returned' }

/** Loads more suggestions while some are still left, so that nobody waits for a card (§4 Suggestions). */
export const refillMachine = setup({
  types: { context: {} as { attempt: number }, events: {} as RefillEvent },
  actors: { loadSuggestions: unprovidedActor<Reply<Deck>>('loadSuggestions') },
  guards: {
    isRunningLow: (_, { left, deckSize }: { left: number; deckSize: number }) =>
      left <= DECK_LOW && deckSize >= DECK_SIZE,
    isAccepted: (_, reply: Reply<Deck>) => reply.ok,
  },
  delays: { retryDelay: ({ context }) => retryDelay(context.attempt) },
  actions: {
    countAttempt: assign({ attempt: ({ context }) => context.attempt + 1 }),
    clearAttempt: assign({ attempt: 0 }),
    handOver: sendTo(
      // Started alone, as in the gallery, the flow has no parent: it then sends the event to itself and ignores it.
      ({ self }) => self._parent ?? self,
      (_, reply: Reply<Deck>) => ({ type: 'suggestions.arrived', reply }),
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
            params: ({ event }) => ({ left: event.left, deckSize: event.deckSize }),
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
      description: 'The call failed. It is repeated soon, or with the next decision.',
      on: {
        'candidates.returned': 'loadingSuggestions',
        'queue.shortened': 'loadingSuggestions',
      },
      after: { retryDelay: { target: 'loadingSuggestions', actions: 'countAttempt' } },
    },
  },
})
