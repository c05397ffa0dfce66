import type { SnapshotFrom } from 'xstate'
import type { listingMachine } from '../../../machines/listing/listing.machine.ts'

/** The listing panel as it reads now. */
export function selectListing(snapshot: SnapshotFrom<typeof listingMachine>) {
  return {
    isOffered: !snapshot.matches('notOffered'),
    isPending: snapshot.hasTag('pending'),
    listing: snapshot.context.listing,
    isUnfolded: snapshot.matches({ shown: 'unfolded' }),
  }
}
