import type { Selectable } from 'kysely'
import { NO_LISTING_MESSAGE } from '../../../domain/dashboardMessages.ts'
import { AppError } from '../../errors.ts'
import type { Database } from '../../store/database.ts'
import { otherCurrency } from '../../store/otherCurrency.ts'
import type { ListingsTable } from '../../store/tables.ts'

type ListingRow = Selectable<ListingsTable>

/** Who asks for the listing of which candidate. */
export interface ListingRequest {
  readonly studentId: string
  readonly candidateId: string
  readonly listingId: string
}

/**
 * Reads the listing of a candidate who was suggested to the student, without a private address (safety.md
 * 11). Throws an AppError: 403 if the candidate was never suggested, 404 if there is no such listing.
 */
export async function readSuggestedListing(
  db: Database,
  { studentId, candidateId, listingId }: ListingRequest,
) {
  const candidate = await db
    .selectFrom('impressions')
    .innerJoin('students', 'students.id', 'impressions.candidate_id')
    .leftJoin('campuses', 'campuses.name', 'students.university')
    .select(['students.name', otherCurrency])
    .where('impressions.student_id', '=', studentId)
    .where('impressions.candidate_id', '=', candidateId)
    .where('students.hidden_at', 'is', null)
    .where('students.standing', '=', 'active')
    .where('students.role', '=', 'poster')
    .executeTakeFirst()
  if (candidate === undefined)
    throw new AppError('forbidden', 'This student was not suggested to you.')
  const listing = await db
    .selectFrom('listings')
    .select(['title', 'description', 'amenities', 'photos', 'location', 'private_location'])
    .select(['cost', 'property_type', 'bedrooms', 'bathrooms'])
    .where('id', '=', listingId)
    .where('owner_id', '=', candidateId)
    .executeTakeFirst()
  if (listing === undefined) throw new AppError('notFound', NO_LISTING_MESSAGE)
  return asSuggested(listing, candidate.name, candidate.currency)
}

type Columns = Pick<
  ListingRow,
  | 'title'
  | 'description'
  | 'amenities'
  | 'photos'
  | 'location'
  | 'private_location'
  | 'cost'
  | 'property_type'
  | 'bedrooms'
  | 'bathrooms'
>

/** The part of a listing that candidates show; a private address is left out. */
export function asSuggested(listing: Columns, owner: string, currency: string | null) {
  const { title, description, amenities, photos } = listing
  const { cost, property_type, bedrooms, bathrooms } = listing
  const location = listing.private_location ? null : listing.location
  return {
    ...{ title, description, amenities, photos, cost, property_type, bedrooms, bathrooms },
    ...{ location, owner, currency },
  }
}

export type SuggestedListing = ReturnType<typeof asSuggested>
