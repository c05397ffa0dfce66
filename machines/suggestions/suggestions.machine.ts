import { assign, sendTo, setup } from 'xstate'
import { retryDelay } from '../../domain/backoff.ts'
import type { Feature } from '../../domain/features.ts'
import type { Reply } from '../../domain/reply.ts'
import type { Candidate, PendingDecision } from '../../domain/suggestion.ts'
import { introductionMachine } from '../introduction/introduction.machine.ts'
import { listingMachine } from '../listing/listing.machine.ts'
import { outboxMachine } from '../outbox/outbox.machine.ts'
import { refillMachine } from '../refill/refill.machine.ts'
import { undoMachine } from '../undo/undo.machine.ts'
import { unprovidedAction, unprovidedActor } from '../unprovided.ts'
import { type Candidates, leaveOut, newIn, putBack, type Queue } from './queue.ts'

interface SuggestionsContext extends Queue {
  userId: string
  /** What the server offers beside the calls of the specification. */
  features: readonly Feature[]
  /** How many the last deck had. */
  dealt: number
  attempt: number
}

type SuggestionsEvent =
  | { type: 'suggestion.decided'; decision: PendingDecision }
  /** Decided about on another tab or in an earlier visit, and not delivered yet. */
  | { type: 'decisions.found'; suggestions: readonly string[] }
  /** The last decision is taken back; `id` names what takes it back. */
  | { type: 'decision.undone'; candidate: Candidate; id: string }
  /** Decided otherwise about somebody in a list. */
  | { type: 'decision.changed'; decision: PendingDecision }
  /** The server has told what a candidate's standing is now. */
  | { type: 'standing.heard'; candidate: string; isDecided: boolean }
  | { type: 'candidate.matched'; candidate: string }
  /** A decision was taken back elsewhere: the candidate may be suggested again. */
  | { type: 'candidate.returned'; candidate: string }
  | { type: 'decision.refused'; decision: PendingDecision; message: string }
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
    input: {} as { userId: string; features?: readonly Feature[] },
    tags: {} as 'pending',
    children: {} as {
      outbox: 'outbox'
      refill: 'refill'
      undo: 'undo'
      introduction: 'introduction'
      listing: 'listing'
      screenForSuggestions: 'screenForSuggestions'
      loadSuggestions: 'loadSuggestions'
    },
  },
  actors: {
    outbox: outboxMachine,
    refill: refillMachine,
    undo: undoMachine,
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
    takesReasons: ({ context }) => context.features.includes('reports'),
    isTakenBack: (_, decision: PendingDecision) => decision.decision === 'undecided',
  },
  actions: {
    fillQueue: assign({
      queue: ({ context }, reply: Candidates) => [...context.queue, ...newIn(context, reply)],
      dealt: (_, reply: Candidates) => (reply.ok ? reply.value.length : 0),
      attempt: 0,
    }),
    leaveOut: assign(({ context }, ids: readonly string[]) => leaveOut(context, ids)),
    post: sendTo('outbox', (_, decision: PendingDecision) => ({ type: 'decision.made', decision })),
    putBack: assign(({ context }, candidate: Candidate) => putBack(context, candidate)),
    allowAgain: assign({
      decided: ({ context }, id: string) => context.decided.filter((other) => other !== id),
    }),
    offerUndo: sendTo('undo', ({ context }, decision: PendingDecision) => ({
      type: 'decision.made',
      made: { candidate: context.queue[0], decision },
    })),
    tellUndo: sendTo('undo', (_, candidate: string) => ({ type: 'candidate.matched', candidate })),
    passStanding: sendTo('outbox', (_, heard: { candidate: string; isDecided: boolean }) => ({
      type: 'standing.heard',
      ...heard,
    })),
    passRefusal: sendTo(
      // Started alone, the flow has no parent and ignores this event itself.
      ({ self }) => self._parent ?? self,
      (_, refused: { decision: PendingDecision; message: string }) => ({
        type: 'decision.failed',
        ...refused,
      }),
    ),
    askAgain: sendTo('refill', { type: 'candidate.returned' }),
    askAhead: sendTo('refill', ({ context: { queue, dealt } }) => ({
      type: 'queue.shortened',
      left: queue.length,
      dealt,
    })),
    countAttempt: assign({ attempt: ({ context }) => context.attempt + 1 }),
    askWhy: sendTo(
      ({ self }) => self._parent ?? self,
      ({ context }) => ({
        type: 'report.requested',
        report: { person: context.queue[0], subject: 'card' },
      }),
    ),
    reportAccount: unprovidedAction('reportAccount'),
    logFailure: unprovidedAction<{ reason: unknown }>('logFailure'),
  },
}).createMachine({
  id: 'suggestions',
  context: ({ input: { userId, features = [] } }) => ({
    ...{ userId, features, queue: [], decided: [], dealt: 0, attempt: 0 },
  }),
  invoke: [
    { id: 'outbox', src: 'outbox', input: ({ context }) => ({ userId: context.userId }) },
    { id: 'refill', src: 'refill' },
    {
      id: 'undo',
      src: 'undo',
      input: ({ context }) => ({ isOffered: context.features.includes('likes') }),
    },
  ],
  initial: 'screening',
  on: {
    'decisions.found': {
      actions: { type: 'leaveOut', params: ({ event }) => event.suggestions },
    },
    'decision.undone': {
      target: '.advancing',
      actions: [
        {
          type: 'post',
          params: ({ event }) => ({
            ...{ id: event.id, suggestion: event.candidate.id },
            ...{ decision: 'undecided', isChange: true },
          }),
        },
        { type: 'putBack', params: ({ event }) => event.candidate },
      ],
    },
    'decision.changed': [
      {
        guard: { type: 'isTakenBack', params: ({ event }) => event.decision },
        actions: [
          { type: 'post', params: ({ event }) => event.decision },
          { type: 'allowAgain', params: ({ event }) => event.decision.suggestion },
        ],
      },
      {
        actions: [
          { type: 'post', params: ({ event }) => event.decision },
          { type: 'leaveOut', params: ({ event }) => [event.decision.suggestion] },
        ],
      },
    ],
    'standing.heard': {
      actions: { type: 'passStanding', params: ({ event }) => event },
    },
    'candidate.matched': {
      actions: { type: 'tellUndo', params: ({ event }) => event.candidate },
    },
    'candidate.returned': {
      actions: [{ type: 'allowAgain', params: ({ event }) => event.candidate }, 'askAgain'],
    },
    'decision.refused': { actions: { type: 'passRefusal', params: ({ event }) => event } },
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
            { type: 'offerUndo', params: ({ event }) => event.decision },
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
        'account.reported': [
          { guard: 'takesReasons', actions: 'askWhy' },
          { actions: 'reportAccount' },
        ],
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
      on: {
        'suggestions.requested': 'loadingSuggestions',
        'candidate.returned': {
          target: 'loadingSuggestions',
          actions: { type: 'allowAgain', params: ({ event }) => event.candidate },
        },
      },
    },
  },
})
