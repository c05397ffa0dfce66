import { matchProfileMachine } from '../../matchProfile/matchProfile.machine.ts'
import { NO_ANSWER } from '../answers.ts'
import { pathModel } from '../pathModel.ts'
import { LISTING, MATCH, MATCHED_PROFILE, OUT_OF_ORDER } from './samples.ts'

const ENDED = { ...MATCH, is_seen: true, ended_at: '2026-11-10T12:00:00.000Z' }

const PLACE = {
  ...LISTING,
  amenities: [...LISTING.amenities],
  photos: [...LISTING.photos],
  facts: ['$900 a month', '2 rooms left'],
  capacity: 2,
  is_location_private: true,
}

/** The screen with the profile of a match. */
export const matchProfileModel = pathModel<typeof matchProfileMachine>({
  machine: matchProfileMachine,
  inputs: { '': { match: MATCH.id } },
  states: {
    loading: 'the profile loads',
    waitingToLoad: 'it waits to load the profile again',
    shown: 'the profile and the place',
    ended: '"Your match with Maya Okafor has ended"',
    missing: '"This match is no longer here"',
  },
  events: { 'match.changed': () => [{ does: 'hear that the match has changed' }] },
  actors: {
    loadMatch: {
      accepted: {
        'the profile arrives': {
          match: MATCH,
          profile: MATCHED_PROFILE,
          listing: PLACE,
        },
        'the match has ended': { match: ENDED },
      },
      refused: {
        'there is no such match': { status: 404, message: 'There is no such match.' },
        'the service is out of order': OUT_OF_ORDER,
      },
      failed: NO_ANSWER,
    },
  },
  delays: { retryDelay: 'wait for the next try' },
  risks: { privacy: 'everything' },
  facts: ({ found }) => found?.match.ended_at,
})
