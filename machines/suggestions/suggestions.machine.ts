import { assign, sendTo, setup } from 'xstate'
import { retryDelay } from '../../domain/backoff.ts'
import type { Reply } from '../../domain/reply.ts'
import type { Candidate, PendingDecision } from '../../domain/suggestion.ts'
import { introductionMachine } from '../introduction/introduction.machine.ts'
import { listingMachine } from '../listing/listing.machine.ts'
import { outboxMachine } from '../outbox/outbox.machine.ts'
import { refillMachine } from '../refill/refill.machine.ts'
import { unprovidedAction, unprovidedActor } from '../unprovided.ts'
import { type Candidates, leaveOut, newIn, type Queue } from './queue.ts'

interface SuggestionsContext extends Queue {
  userId: string
  /** How many the last deck had. */
  dealt: number
  attempt: number
}

type SuggestionsEvent =
  | { type: 'suggestion.decided'; decision: PendingDecision }
  /** Decided about on another tab or in an earlier visit, and not delivered yet. */
  | { type: 'decisions.found'; suggestions: readonly string[] }
  | { type: 'suggestions.requested' }
  | { type: 'suggestions.arrived'; reply: Candidates }
  | { type: 'bio.unfolded' }
  | { type: 'bio.folded' }
  | { type: 'account.reported' }

/** One candidate at a time, liked or disliked (§2 Dashboard, §4 Suggestions). */
export const suggestionsMachine = setup({
  types: {
    context: {} as SuggestionsContext,
    events: {} as SuggestionsEvent,
    input: {} as { userId: string },
    tags: {} as 'pending',
    children: {} as {
      outbox: 'outbox'
      refill: 'refill'
      introduction: 'introduction'
      listing: 'listing'
      screenForSuggestions: 'screenForSuggestions'
      loadSuggestions: 'loadSuggestions'
    },
  },
  actors: {
    outbox: outboxMachine,
    refill: refillMachine,
    introduction: introductionMachine,
    listing: listingMachine,
    screenForSuggestions: unprovidedActor<Reply<unknown>>('screenForSuggestions'),
    loadSuggestions: unprovidedActor<Candidates>('loadSuggestions'),
  },
  delays: { retryDelay: ({ context }) => retryDelay(context.attempt) },
  guards: {
    isAccepted: (_, reply: Reply<unknown>) => reply.ok,
    isOutOfOrder: (_, reply: Reply<unknown>) => !reply.ok && reply.status >= 500,
    hasCandidates: ({ context }, reply: Candidates) => newIn(context, reply).length > 0,
    isRefused: (_, reply: Candidates) => !reply.ok,
    isStillDelivering: (_, reply: Candidates) => reply.ok && reply.value.length > 0,
    isCurrent: ({ context }, ids: readonly string[]) => ids.includes(context.queue[0]?.id ?? ''),
    hasNext: ({ context }) => context.queue.length > 0,
  },
  actions: {
    fillQueue: assign({
      queue: ({ context }, reply: Candidates) => [...context.queue, ...newIn(context, reply)],
      dealt: (_, reply: Candidates) => (reply.ok ? reply.value.length : 0),
      attempt: 0,
    }),
    leaveOut: assign(({ context }, ids: readonly string[]) => leaveOut(context, ids)),
    post: sendTo('outbox', (_, decision: PendingDecision) => ({ type: 'decision.made', decision })),
    askAhead: sendTo('refill', ({ context: { queue, dealt } }) => ({
      type: 'queue.shortened',
      left: queue.length,
      dealt,
    })),
    countAttempt: assign({ attempt: ({ context }) => context.attempt + 1 }),
    reportAccount: unprovidedAction('reportAccount'),
    logFailure: unprovidedAction<{ reason: unknown }>('logFailure'),
  },
}).createMachine({
  id: 'suggestions',
  context: ({ input }) => ({ userId: input.userId, queue: [], decided: [], dealt: 0, attempt: 0 }),
  invoke: [
    { id: 'outbox', src: 'outbox', input: ({ context }) => ({ userId: context.userId }) },
    { id: 'refill', src: 'refill' },
  ],
  initial: 'screening',
  on: {
    'decisions.found': {
      actions: { type: 'leaveOut', params: ({ event }) => event.suggestions },
    },
  },
  states: {
    screening: {
      tags: 'pending',
      description: 'Is the profile ready? The screening call knows.',
      invoke: {
        id: 'screenForSuggestions',
        src: 'screenForSuggestions',
        onDone: [
          {
            guard: { type: 'isAccepted', params: ({ event }) => event.output },
            target: 'loadingSuggestions',
          },
          {
            guard: { type: 'isOutOfOrder', params: ({ event }) => event.output },
            target: 'waitingToScreen',
            actions: { type: 'logFailure', params: ({ event }) => ({ reason: event.output }) },
          },
          { target: 'introducing' },
        ],
        onError: {
          target: 'waitingToScreen',
          actions: { type: 'logFailure', params: ({ event }) => ({ reason: event.error }) },
        },
      },
    },
    waitingToScreen: {
      tags: 'pending',
      after: { retryDelay: { target: 'screening', actions: 'countAttempt' } },
    },
    introducing: {
      description: 'The modal "Just one more thing" asks for a bio and interests.',
      invoke: {
        id: 'introduction',
        src: 'introduction',
        input: ({ context }) => ({ userId: context.userId }),
        onDone: 'loadingSuggestions',
      },
    },
    loadingSuggestions: {
      tags: 'pending',
      on: {
        'suggestions.arrived': {
          guard: { type: 'hasCandidates', params: ({ event }) => event.reply },
          target: 'reviewing',
          actions: { type: 'fillQueue', params: ({ event }) => event.reply },
        },
      },
      invoke: {
        id: 'loadSuggestions',
        src: 'loadSuggestions',
        onDone: [
          {
            guard: { type: 'hasCandidates', params: ({ event }) => event.output },
            target: 'reviewing',
            actions: { type: 'fillQueue', params: ({ event }) => event.output },
          },
          {
            guard: { type: 'isRefused', params: ({ event }) => event.output },
            target: 'waitingToLoad',
            actions: { type: 'logFailure', params: ({ event }) => ({ reason: event.output }) },
          },
          {
            guard: { type: 'isStillDelivering', params: ({ event }) => event.output },
            target: 'waitingToLoad',
          },
          { target: 'empty' },
        ],
        onError: {
          target: 'waitingToLoad',
          actions: { type: 'logFailure', params: ({ event }) => ({ reason: event.error }) },
        },
      },
    },
    waitingToLoad: {
      tags: 'pending',
      description:
        'No answer, or decisions are still on their way: suggestions are asked for again.',
      after: { retryDelay: { target: 'loadingSuggestions', actions: 'countAttempt' } },
    },
    reviewing: {
      description:
        'One candidate is shown. A decision removes the card at once; one about anybody else changes nothing.',
      invoke: {
        id: 'listing',
        src: 'listing',
        input: ({ context }) => context.queue[0] as Candidate,
      },
      initial: 'folded',
      on: {
        'suggestion.decided': {
          guard: { type: 'isCurrent', params: ({ event }) => [event.decision.suggestion] },
          target: 'advancing',
          actions: [
            { type: 'post', params: ({ event }) => event.decision },
            { type: 'leaveOut', params: ({ event }) => [event.decision.suggestion] },
          ],
        },
        'decisions.found': {
          guard: { type: 'isCurrent', params: ({ event }) => event.suggestions },
          target: 'advancing',
          actions: { type: 'leaveOut', params: ({ event }) => event.suggestions },
        },
        'suggestions.arrived': {
          actions: { type: 'fillQueue', params: ({ event }) => event.reply },
        },
        'account.reported': { actions: 'reportAccount' },
      },
      states: {
        folded: {
          description: 'A long bio is cut to its first 40 words.',
          on: { 'bio.unfolded': 'unfolded' },
        },
        unfolded: { on: { 'bio.folded': 'folded' } },
      },
    },
    advancing: {
      description: 'The next candidate, if one is left.',
      always: [
        { guard: 'hasNext', target: 'reviewing', actions: 'askAhead' },
        { target: 'loadingSuggestions' },
      ],
    },
    empty: {
      description: 'Nobody is left for now.',
      on: { 'suggestions.requested': 'loadingSuggestions' },
    },
  },
})
