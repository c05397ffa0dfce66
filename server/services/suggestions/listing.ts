import { NO_LISTING_MESSAGE } from '../../../domain/dashboardMessages.ts'
import { AppError } from '../../errors.ts'
import type { Database } from '../../store/database.ts'

/** Which candidate's listing is asked for, and by whom. */
export interface ListingRequest {
  readonly studentId: string
  readonly candidateId: string
  readonly listingId: string
}

/**
 * The listing of a candidate who was suggested to the caller, without a private address (safety.md 11). Throws
 * 403 when the candidate was never suggested, 404 when they have no such listing.
 */
export async function readSuggestedListing(
  db: Database,
  { studentId, candidateId, listingId }: ListingRequest,
) {
  const dealt = await db
    .selectFrom('impressions')
    .innerJoin('students', 'students.id', 'impressions.candidate_id')
    .select('students.name')
    .where('impressions.student_id', '=', studentId)
    .where('impressions.candidate_id', '=', candidateId)
    .where('students.hidden_at', 'is', null)
    .executeTakeFirst()
  if (dealt === undefined) throw new AppError('forbidden', 'This student was not suggested to you.')
  const listing = await db
    .selectFrom('listings')
    .select(['title', 'description', 'amenities', 'photos', 'location', 'private_location'])
    .select(['cost', 'property_type', 'bedrooms', 'bathrooms'])
    .where('id', '=', listingId)
    .where('owner_id', '=', candidateId)
    .executeTakeFirst()
  if (listing === undefined) throw new AppError('notFound', NO_LISTING_MESSAGE)
  const { private_location: isPrivate, location, ...shown } = listing
  return { ...shown, location: isPrivate ? null : location, owner: dealt.name }
}

export type SuggestedListing = Awaited<ReturnType<typeof readSuggestedListing>>
