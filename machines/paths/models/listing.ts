import { NO_LISTING_MESSAGE } from '../../../domain/dashboardMessages.ts'
import { listingMachine } from '../../listing/listing.machine.ts'
import { NO_ANSWER } from '../answers.ts'
import { pathModel } from '../pathModel.ts'
import { LISTING } from './samples.ts'

/** The listing panel beside a candidate. */
export const listingModel = pathModel<typeof listingMachine>({
  machine: listingMachine,
  inputs: {
    'a poster with a listing': { id: 'maya', role: 'poster', listing_id: 'maya' },
    'a poster without a listing': { id: 'maya', role: 'poster', listing_id: null },
    'a searcher': { id: 'leo', role: 'searcher', listing_id: null },
  },
  states: {
    choosing: 'the candidate decides',
    notOffered: 'no panel',
    loadingListing: 'the panel loads',
    'shown.folded': 'the place with three amenities',
    'shown.unfolded': 'the place with all amenities',
    missing: '"No property details available"',
  },
  events: {
    'amenities.unfolded': () => [{ does: 'press *View More*' }],
    'amenities.folded': () => [{ does: 'press *View Less*' }],
    'listing.outdated': () => [{ does: 'choose the other language' }],
  },
  actors: {
    loadListing: {
      accepted: { 'the listing arrives': LISTING },
      refused: { 'there is no listing': { status: 404, message: NO_LISTING_MESSAGE } },
      failed: NO_ANSWER,
    },
  },
  delays: {},
  facts: ({ role, listing_id, listing }) => [role, listing_id, listing !== undefined],
})
