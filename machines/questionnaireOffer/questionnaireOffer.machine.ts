import { assign, sendTo, setup } from 'xstate'
import { retryDelay } from '../../domain/backoff.ts'
import type { Reply } from '../../domain/reply.ts'
import { unprovidedAction, unprovidedActor } from '../unprovided.ts'

/** The number of further decisions after which the questionnaire is offered; undefined if it is not offered any more. */
export interface Offer {
  readonly offer_after?: number | undefined
}

interface OfferContext {
  readonly isOffered: boolean
  /** The number of decisions until the offer. */
  readonly left: number
  readonly attempt: number
}

type OfferEvent =
  /** `by` is 1 if a decision was made on this page, -1 if the last one was undone. */
  | { type: 'decisions.counted'; by: number }
  | { type: 'offer.accepted' }
  | { type: 'offer.declined' }

/** The next candidate waits at most this many milliseconds for the answer whether to make the offer. */
const PATIENCE = 2000

/** Offers the questionnaire once, in place of the candidate after the first deck. */
export const questionnaireOfferMachine = setup({
  types: {
    context: {} as OfferContext,
    events: {} as OfferEvent,
    /** Whether the server offers the questionnaire. */
    input: {} as { isOffered: boolean },
    /** Marks the states in which the offer takes the candidate's place. */
    tags: {} as 'inPlace',
  },
  actors: {
    loadOffer: unprovidedActor<Reply<Offer>>('loadOffer'),
    closeOffer: unprovidedActor<Reply<unknown>>('closeOffer'),
  },
  delays: { retryDelay: ({ context }) => retryDelay(context.attempt), patience: PATIENCE },
  guards: {
    isOffered: ({ context }) => context.isOffered,
    isAccepted: (_, reply: Reply<unknown>) => reply.ok,
    isDue: (_, reply: Reply<Offer>) => reply.ok && reply.value.offer_after !== undefined,
    isLast: ({ context }, by: number) => context.left - by < 1,
  },
  actions: {
    // At least 1, so that the offer does not replace a card that is already in view.
    keepLeft: assign((_, reply: Reply<Offer>) => ({
      left: Math.max(1, (reply.ok && reply.value.offer_after) || 0),
      attempt: 0,
    })),
    count: assign({ left: ({ context }, by: number) => context.left - by }),
    waitForNext: assign({ left: 1 }),
    countAttempt: assign({ attempt: ({ context }) => context.attempt + 1 }),
    openQuestionnaire: sendTo(
      // Started alone, as in the gallery, the flow has no parent: it then sends the event to itself and ignores it.
      ({ self }) => self._parent ?? self,
      { type: 'part.opened', part: 'questionnaire' },
    ),
    logFailure: unprovidedAction<{ reason: unknown }>('logFailure'),
  },
}).createMachine({
  id: 'questionnaireOffer',
  context: ({ input }) => ({ isOffered: input.isOffered, left: 1, attempt: 0 }),
  initial: 'choosing',
  states: {
    choosing: { always: [{ guard: 'isOffered', target: 'loading' }, { target: 'notOffered' }] },
    notOffered: { description: 'The server offers no questionnaire.' },
    loading: {
      description:
        'Loads how many candidates of the first deck are decided. The screen shows nothing of this.',
      invoke: {
        id: 'loadOffer',
        src: 'loadOffer',
        onDone: [
          {
            guard: { type: 'isDue', params: ({ event }) => event.output },
            target: 'waiting',
            actions: { type: 'keepLeft', params: ({ event }) => event.output },
          },
          { guard: { type: 'isAccepted', params: ({ event }) => event.output }, target: 'over' },
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
    waitingToLoad: { after: { retryDelay: { target: 'loading', actions: 'countAttempt' } } },
    waiting: {
      description: 'Counts decisions until the first deck is done.',
      on: {
        'decisions.counted': [
          {
            guard: { type: 'isLast', params: ({ event }) => event.by },
            target: 'checking',
            actions: { type: 'count', params: ({ event }) => event.by },
          },
          { actions: { type: 'count', params: ({ event }) => event.by } },
        ],
      },
    },
    checking: {
      tags: 'inPlace',
      description:
        'The first deck is done. Asks the server whether the offer was closed elsewhere or an item was answered. Without an answer the next candidate is shown.',
      on: {
        'decisions.counted': {
          target: 'waiting',
          actions: { type: 'count', params: ({ event }) => event.by },
        },
      },
      after: { patience: { target: 'waiting', actions: 'waitForNext' } },
      invoke: {
        id: 'loadOffer',
        src: 'loadOffer',
        onDone: [
          {
            guard: { type: 'isDue', params: ({ event }) => event.output },
            target: 'offering',
          },
          { guard: { type: 'isAccepted', params: ({ event }) => event.output }, target: 'over' },
          {
            target: 'waiting',
            actions: [
              'waitForNext',
              { type: 'logFailure', params: ({ event }) => ({ reason: event.output }) },
            ],
          },
        ],
        onError: {
          target: 'waiting',
          actions: [
            'waitForNext',
            { type: 'logFailure', params: ({ event }) => ({ reason: event.error }) },
          ],
        },
      },
    },
    offering: {
      tags: 'inPlace',
      description:
        'The offer is shown instead of the next candidate. After an undo that candidate is shown first.',
      on: {
        'offer.accepted': { target: 'closing', actions: 'openQuestionnaire' },
        'offer.declined': 'closing',
        'decisions.counted': {
          target: 'waiting',
          actions: { type: 'count', params: ({ event }) => event.by },
        },
      },
    },
    closing: {
      description:
        'Stores in the account that the offer was made. The next candidate is shown meanwhile.',
      invoke: {
        id: 'closeOffer',
        src: 'closeOffer',
        onDone: [
          { guard: { type: 'isAccepted', params: ({ event }) => event.output }, target: 'over' },
          {
            target: 'waitingToClose',
            actions: { type: 'logFailure', params: ({ event }) => ({ reason: event.output }) },
          },
        ],
        onError: {
          target: 'waitingToClose',
          actions: { type: 'logFailure', params: ({ event }) => ({ reason: event.error }) },
        },
      },
    },
    waitingToClose: { after: { retryDelay: { target: 'closing', actions: 'countAttempt' } } },
    over: { description: 'The offer is not made again, here or on another device.' },
  },
})
