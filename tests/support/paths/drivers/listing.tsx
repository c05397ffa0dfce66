import { screen } from '@testing-library/react'
import { expect } from 'vitest'
import { listingMachine } from '../../../../machines/listing/listing.machine.ts'
import { ListingView } from '../../../../src/screens/dashboard/ListingView.tsx'
import { Page } from '../../../../src/ui/layout/Page.tsx'
import { NEVER_SEEN, screenDriver } from '../screenDriver.ts'
import { expectSeen, expectTexts } from '../seen.ts'

const FIRST_AMENITIES = ['Heater', 'Wifi', 'Washer']
const PAGE = { title: 'Suggestions · Nookmate', heading: 'Suggestions' }

function expectPlace(fold: string, amenities: readonly string[]): void {
  expectSeen({
    ...PAGE,
    text: ['Offered by Maya Okafor', 'A bright room in a brick house.'],
    buttons: ['Previous photo (disabled)', 'Next photo', fold],
    says: ['Photo 1 of 2'],
  })
  expect(screen.getByRole('heading', { level: 2 }).textContent).toBe('Sunny room near campus')
  expect(screen.getAllByRole<HTMLImageElement>('img').map(({ src }) => src)).toEqual([
    'https://nookmate.test/1.jpg',
    'https://nookmate.test/2.jpg',
  ])
  expectTexts(screen.getByRole('list', { name: 'Amenities' }).children, amenities)
}

/** Walks the paths of `listing` on its React screen: the panel with the listing of a candidate. */
export const listingDriver = screenDriver<typeof listingMachine>({
  machine: listingMachine,
  open(stage, input) {
    const listing = stage.start(listingMachine, input)
    stage.show(
      <Page heading="Suggestions">
        <ListingView listing={listing} />
      </Page>,
    )
    return listing
  },
  does: {
    'amenities.unfolded': (stage) => stage.press('View More'),
    'amenities.folded': (stage) => stage.press('View Less'),
    'listing.outdated': (stage, event) => stage.elsewhere(event),
  },
  ends: {},
  reads: {
    choosing: NEVER_SEEN,
    notOffered() {
      expectSeen(PAGE)
      expect(screen.queryByRole('region')).toBeNull()
    },
    loadingListing(past, stage) {
      if (past.has('xstate.done.actor.loadListing')) expectPlace('View More', FIRST_AMENITIES)
      else expectSeen({ ...PAGE, says: ['Loading the property'] })
      expect(stage.asked('loadListing')).toEqual({ listing_id: 'maya', user_id: 'maya' })
    },
    'shown.folded'() {
      expectPlace('View More', FIRST_AMENITIES)
    },
    'shown.unfolded'() {
      expectPlace('View Less (open)', ['Heater', 'Wifi', 'Washer', 'Parking', 'Balcony'])
    },
    missing() {
      expectSeen({ ...PAGE, text: ['No property details available'] })
      expect(screen.getByRole('region', { name: 'Property' })).toBeDefined()
    },
  },
})
