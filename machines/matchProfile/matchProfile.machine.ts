import { assign, setup } from 'xstate'
import type { ComparedAnswers, MatchedListing, MatchedProfile } from '../../contract/likes.ts'
import { retryDelay } from '../../domain/backoff.ts'
import type { Match } from '../../domain/likes.ts'
import type { Reply } from '../../domain/reply.ts'
import { unprovidedAction, unprovidedActor } from '../unprovided.ts'

/** A match, and what its other member shows to matches. Profile and listing are undefined after the match has ended. */
export interface MatchedStudent {
  readonly match: Match
  readonly profile?: MatchedProfile | undefined
  readonly listing?: MatchedListing | undefined
  /** The answers of both students about living together. */
  readonly compared?: readonly ComparedAnswers[] | undefined
}

interface MatchProfileContext {
  match: string
  found: MatchedStudent | undefined
  attempt: number
}

/** The match has ended, or the other member's profile has changed. */
type MatchProfileEvent = { type: 'match.changed' }

/** Shows the full profile and the listing of a match. */
export const matchProfileMachine = setup({
  types: {
    context: {} as MatchProfileContext,
    events: {} as MatchProfileEvent,
    input: {} as { match: string },
    tags: {} as 'pending',
  },
  actors: {
    loadMatch: unprovidedActor<Reply<MatchedStudent>, { match: string }>('loadMatch'),
  },
  delays: { retryDelay: ({ context }) => retryDelay(context.attempt) },
  guards: {
    isEnded: (_, reply: Reply<MatchedStudent>) => reply.ok && reply.value.profile === undefined,
    isAccepted: (_, reply: Reply<MatchedStudent>) => reply.ok,
    isMissing: (_, reply: Reply<MatchedStudent>) =>
      !reply.ok && [400, 403, 404, 410].includes(reply.status),
  },
  actions: {
    keep: assign({
      found: ({ context }, reply: Reply<MatchedStudent>) =>
        reply.ok ? reply.value : context.found,
      attempt: 0,
    }),
    countAttempt: assign({ attempt: ({ context }) => context.attempt + 1 }),
    logFailure: unprovidedAction<{ reason: unknown }>('logFailure'),
  },
}).createMachine({
  id: 'matchProfile',
  context: ({ input }) => ({ match: input.match, found: undefined, attempt: 0 }),
  initial: 'loading',
  states: {
    loading: {
      tags: 'pending',
      on: { 'match.changed': { target: 'loading', reenter: true } },
      invoke: {
        id: 'loadMatch',
        src: 'loadMatch',
        input: ({ context }) => ({ match: context.match }),
        onDone: [
          {
            guard: { type: 'isEnded', params: ({ event }) => event.output },
            target: 'ended',
            actions: { type: 'keep', params: ({ event }) => event.output },
          },
          {
            guard: { type: 'isAccepted', params: ({ event }) => event.output },
            target: 'shown',
            actions: { type: 'keep', params: ({ event }) => event.output },
          },
          {
            guard: { type: 'isMissing', params: ({ event }) => event.output },
            target: 'missing',
            actions: { type: 'logFailure', params: ({ event }) => ({ reason: event.output }) },
          },
          {
            target: 'waitingToLoad',
            actions: { type: 'logFailure', params: ({ event }) => ({ reason: event.output }) },
          },
        ],
        onError: {
          target: 'waitingToLoad',
          actions: { type: 'logFailure', params: ({ event }) => ({ reason: event.error }) },
        },
      },
    },
    waitingToLoad: {
      tags: 'pending',
      after: { retryDelay: { target: 'loading', actions: 'countAttempt' } },
    },
    shown: { on: { 'match.changed': 'loading' } },
    ended: {
      description: 'The match has ended. For 30 days it can still be reported.',
      on: { 'match.changed': 'loading' },
    },
    missing: { description: 'There is no such match, or it ended more than 30 days ago.' },
  },
})
