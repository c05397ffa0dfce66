import { assign, raise, sendTo, setup } from 'xstate'
import { retryDelay } from '../../domain/backoff.ts'
import type { Feature } from '../../domain/features.ts'
import { offersPart } from '../../domain/profileParts.ts'
import type { Reply } from '../../domain/reply.ts'
import type { Candidate, Deck, PendingDecision } from '../../domain/suggestion.ts'
import type { DetailsInput, detailsMachine } from '../details/details.machine.ts'
import { introductionMachine } from '../introduction/introduction.machine.ts'
import { listingMachine } from '../listing/listing.machine.ts'
import { outboxMachine } from '../outbox/outbox.machine.ts'
import { refillMachine } from '../refill/refill.machine.ts'
import { undoMachine } from '../undo/undo.machine.ts'
import { unprovidedAction, unprovidedActor, unprovidedFlow } from '../unprovided.ts'
import { allowAgain, deckIn, leaveOut, marked, newIn, putBack, withDeck } from './queue.ts'
import type {
  SuggestionsChildren,
  SuggestionsContext,
  SuggestionsEvent,
} from './suggestionsTypes.ts'

/** The input of the undo flow: undoing is offered if the server offers likes, because then decisions can be changed. */
export function undoInput({ context }: { context: SuggestionsContext }) {
  return { isOffered: context.features.includes('likes') }
}

/** The types, guards, actions, calls and inner flows of the suggestions machine. */
export const suggestionsSetup = setup({
  types: {
    context: {} as SuggestionsContext,
    events: {} as SuggestionsEvent,
    input: {} as { userId: string; features?: readonly Feature[] },
    tags: {} as 'pending',
    children: {} as SuggestionsChildren,
  },
  actors: {
    outbox: outboxMachine,
    refill: refillMachine,
    undo: undoMachine,
    introduction: introductionMachine,
    listing: listingMachine,
    screenForSuggestions: unprovidedActor<Reply<unknown>>('screenForSuggestions'),
    loadSuggestions: unprovidedActor<Reply<Deck>>('loadSuggestions'),
    loadFacts: unprovidedActor<DetailsInput | undefined, { userId: string }>('loadFacts'),
    details: unprovidedFlow<typeof detailsMachine>('details'),
  },
  delays: { retryDelay: ({ context }) => retryDelay(context.attempt) },
  guards: {
    hasFacts: ({ context }) => offersPart(context.features, 'search'),
    isAsked: (_, facts: DetailsInput | undefined) => facts !== undefined,
    isAccepted: (_, reply: Reply<unknown>) => reply.ok,
    isOutOfOrder: (_, reply: Reply<unknown>) => !reply.ok && reply.status >= 500,
    hasCandidates: ({ context }, reply: Reply<Deck>) => newIn(context, reply).length > 0,
    isRefused: (_, reply: Reply<Deck>) => !reply.ok,
    isStillDelivering: (_, reply: Reply<Deck>) => deckIn(reply).candidates.length > 0,
    /** Whether the likes include events that the deck misses. Those events are not heard. */
    isDeckOlder: ({ context }, likesSeq: number) => context.deckSeq < likesSeq,
    isCurrent: ({ context }, ids: readonly string[]) => ids.includes(context.queue[0]?.id ?? ''),
    isCurrentGone: ({ context }, reply: Reply<Deck>) =>
      withDeck(context, reply)[0]?.id !== context.queue[0]?.id,
    hasNext: ({ context }) => context.queue.length > 0,
    hasReports: ({ context }) => context.features.includes('reports'),
    isSelf: ({ context }, ids: readonly string[]) => ids.includes(context.userId),
    isMissing: ({ context: { queue } }, ids: readonly string[]) =>
      ids.some((id) => !queue.some((candidate) => candidate.id === id)),
    isOwnProfile: (_, { isOwnProfile }: { isOwnProfile: boolean }) => isOwnProfile,
    isTakenBack: (_, decision: PendingDecision) => decision.decision === 'undecided',
  },
  actions: {
    fillQueue: assign(({ context }, reply: Reply<Deck>) => {
      const { candidates, seq = 0 } = deckIn(reply)
      const queue = withDeck(context, reply)
      return { queue, deckSize: candidates.length, deckSeq: seq, attempt: 0 }
    }),
    keepFacts: assign({ facts: (_, facts: DetailsInput | undefined) => facts }),
    leaveOut: assign(({ context }, ids: readonly string[]) => leaveOut(context, ids)),
    // The same event as for decisions found in another tab, so that the next candidate comes if the current one leaves.
    raiseFound: raise((_, suggestions: readonly string[]) => ({
      type: 'decisions.found',
      suggestions,
    })),
    renewDeck: raise({ type: 'deck.outdated' }),
    post: sendTo('outbox', ({ context }, decision: PendingDecision) => ({
      type: 'decision.made',
      decision: marked(context, decision),
    })),
    postUndo: sendTo('outbox', (_, { id, candidate }: { id: string; candidate: Candidate }) => ({
      type: 'decision.made',
      decision: { id, suggestion: candidate.id, decision: 'undecided', isChange: true } as const,
    })),
    putBack: assign(({ context }, candidate: Candidate) => putBack(context, candidate)),
    allowAgain: assign(({ context }, ids: readonly string[]) => allowAgain(context, ids)),
    offerUndo: sendTo('undo', ({ context }, decision: PendingDecision) => ({
      type: 'decision.made',
      made: { candidate: context.queue[0], decision },
    })),
    /** Tells the parent that one decision more was made on this page, or that one was undone. */
    tellCount: sendTo(
      ({ self }) => self._parent ?? self,
      (_, by: 1 | -1) => ({ type: 'decisions.counted', by }),
    ),
    keepShown: assign({
      queue: ({ context }) => context.queue.slice(0, 1),
    }),
    withdrawUndo: sendTo('undo', (_, candidates: readonly string[]) => ({
      type: 'offer.withdrawn',
      candidates,
    })),
    passStandings: sendTo(
      'outbox',
      (_, { decided, returned }: { decided: readonly string[]; returned: readonly string[] }) => ({
        ...{ type: 'standings.heard', decided, returned },
      }),
    ),
    passRefusal: sendTo(
      // Started alone, as in the gallery, the flow has no parent: it then sends the event to itself and ignores it.
      ({ self }) => self._parent ?? self,
      (_, { decision, message }: { decision: PendingDecision; message: string }) => ({
        type: 'decision.failed',
        decision,
        message,
      }),
    ),
    askAgain: sendTo('refill', { type: 'candidates.returned' }),
    renewListing: sendTo('listing', { type: 'listing.outdated' }),
    askAhead: sendTo('refill', ({ context: { queue, deckSize } }) => ({
      type: 'queue.shortened',
      left: queue.length,
      deckSize,
    })),
    countAttempt: assign({ attempt: ({ context }) => context.attempt + 1 }),
    askWhy: sendTo(
      ({ self }) => self._parent ?? self,
      ({ context }) => ({
        type: 'report.requested',
        report: { person: context.queue[0], subject: 'card' },
      }),
    ),
    askToBlock: sendTo(
      ({ self }) => self._parent ?? self,
      ({ context }) => ({
        type: 'parting.requested',
        parting: { kind: 'block', person: context.queue[0] },
      }),
    ),
    reportAccount: unprovidedAction('reportAccount'),
    logFailure: unprovidedAction<{ reason: unknown }>('logFailure'),
  },
})
