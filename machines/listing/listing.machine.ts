import { assign, setup } from 'xstate'
import type { Reply } from '../../domain/reply.ts'
import type { Candidate, Listing } from '../../domain/suggestion.ts'
import { unprovidedAction, unprovidedActor } from '../unprovided.ts'

export type ListingInput = Pick<Candidate, 'id' | 'role' | 'listing_id'>

interface ListingContext extends ListingInput {
  listing: Listing | undefined
}

type ListingEvent =
  | { type: 'amenities.unfolded' }
  | { type: 'amenities.folded' }
  /** The language of the page has changed, so the listing is loaded again. */
  | { type: 'listing.outdated' }

/** The listing panel beside a candidate who is a poster (§2 Dashboard). */
export const listingMachine = setup({
  types: {
    context: {} as ListingContext,
    events: {} as ListingEvent,
    input: {} as ListingInput,
    tags: {} as 'pending',
  },
  actors: {
    loadListing: unprovidedActor<Reply<Listing>, { listing_id: string; user_id: string }>(
      'loadListing',
    ),
  },
  guards: {
    isSearcher: ({ context }) => context.role === 'searcher',
    hasListing: ({ context }) => context.listing_id !== null,
    isKnown: ({ context }) => context.listing !== undefined,
    isAccepted: (_, reply: Reply<Listing>) => reply.ok,
  },
  actions: {
    keepListing: assign({
      listing: (_, reply: Reply<Listing>) => (reply.ok ? reply.value : undefined),
    }),
    logFailure: unprovidedAction<{ reason: unknown }>('logFailure'),
  },
}).createMachine({
  id: 'listing',
  context: ({ input }) => ({ ...input, listing: undefined }),
  initial: 'choosing',
  states: {
    choosing: {
      always: [
        { guard: 'isSearcher', target: 'notOffered' },
        { guard: 'hasListing', target: 'loadingListing' },
        { target: 'missing' },
      ],
    },
    notOffered: { description: 'The candidate is a searcher, so there is no listing.' },
    loadingListing: {
      tags: 'pending',
      description: 'A listing that is already known is shown meanwhile.',
      on: { 'listing.outdated': { target: 'loadingListing', reenter: true } },
      invoke: {
        id: 'loadListing',
        src: 'loadListing',
        input: ({ context }) => ({ listing_id: context.listing_id ?? '', user_id: context.id }),
        onDone: [
          {
            guard: { type: 'isAccepted', params: ({ event }) => event.output },
            target: 'shown',
            actions: { type: 'keepListing', params: ({ event }) => event.output },
          },
          {
            target: 'missing',
            actions: [
              { type: 'keepListing', params: ({ event }) => event.output },
              { type: 'logFailure', params: ({ event }) => ({ reason: event.output }) },
            ],
          },
        ],
        onError: [
          {
            guard: 'isKnown',
            target: 'shown',
            actions: { type: 'logFailure', params: ({ event }) => ({ reason: event.error }) },
          },
          {
            target: 'missing',
            actions: { type: 'logFailure', params: ({ event }) => ({ reason: event.error }) },
          },
        ],
      },
    },
    shown: {
      description: 'Shows owner, photos, title, description and amenities.',
      on: { 'listing.outdated': 'loadingListing' },
      initial: 'folded',
      states: {
        folded: {
          description: 'Three amenities are shown.',
          on: { 'amenities.unfolded': 'unfolded' },
        },
        unfolded: {
          description: 'All amenities are shown.',
          on: { 'amenities.folded': 'folded' },
        },
      },
    },
    missing: { description: 'Shows "No property details available".' },
  },
})
