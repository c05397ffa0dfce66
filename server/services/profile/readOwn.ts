import type { CardFacts } from '../../../domain/living/cardFacts.ts'
import { AppError } from '../../errors.ts'
import type { Database } from '../../store/database.ts'
import {
  readMatchedListing,
  readMatchedProfile,
  type StoredMatchedListing,
  type StoredMatchedProfile,
} from '../likes/readProfile.ts'
import { readCardFacts } from '../living/cardFacts.ts'
import {
  readOwnListing,
  readStudent,
  type StoredListing,
  type StoredStudent,
} from '../onboarding/stored.ts'
import { asSuggested, type SuggestedListing } from '../suggestions/listing.ts'

/** A student's own profile, and what others see of it. */
export interface OwnProfile {
  readonly student: StoredStudent
  /** Kept when a poster becomes a searcher, but then nobody else sees it. */
  readonly listing: StoredListing | undefined
  readonly suggestedListing: SuggestedListing | undefined
  readonly matchedProfile: StoredMatchedProfile
  readonly matchedListing: StoredMatchedListing | undefined
  /** The facts of place or search that cards show. */
  readonly facts?: CardFacts | undefined
}

/** Reads a student's own profile. Throws an AppError (409) before the onboarding is complete. */
export async function readOwnProfile(db: Database, id: string): Promise<OwnProfile> {
  const student = await readStudent(db, id)
  if (student.onboarded_at === null) {
    throw new AppError('conflict', 'Please finish your onboarding first.')
  }
  const listing = await readOwnListing(db, id)
  const isOffered = listing !== undefined && student.role === 'poster'
  const matchedProfile = await readMatchedProfile(db, id)
  const { currency } = matchedProfile
  return {
    student,
    listing,
    suggestedListing: isOffered ? asSuggested(listing, student.name, currency) : undefined,
    matchedProfile,
    matchedListing: await readMatchedListing(db, id),
    facts: await readCardFacts(db, id),
  }
}
