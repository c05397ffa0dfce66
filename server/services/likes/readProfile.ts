import type { Database } from '../../store/database.ts'
import { otherCurrency } from '../../store/otherCurrency.ts'

/**
 * Reads what a match may see of a student. Gender, sexual orientation, religion and ethnicity are there only
 * if their owner shows them.
 */
export async function readMatchedProfile(db: Database, id: string) {
  const student = await db
    .selectFrom('students')
    .leftJoin('campuses', 'campuses.name', 'students.university')
    .select(['id', 'students.name', 'picture', 'role', 'university', 'program', 'age'])
    .select(['city_of_origin', otherCurrency])
    .select(['interests', 'bio', 'budget', 'shown_fields'])
    .select(['gender', 'sexual_orientation', 'religion', 'ethnicity'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const { gender, sexual_orientation, religion, ethnicity, shown_fields, ...open } = student
  const sensitive = { gender, sexual_orientation, religion, ethnicity }
  const shown = Object.entries(sensitive).filter(([field]) => shown_fields.includes(field))
  return {
    ...open,
    budget: open.role === 'searcher' ? open.budget : null,
    ...Object.fromEntries(shown),
  }
}

/** Reads the listing that a match may see, without its address if that is private. Undefined if there is none. */
export async function readMatchedListing(db: Database, ownerId: string) {
  const listing = await db
    .selectFrom('listings')
    .innerJoin('students', 'students.id', 'listings.owner_id')
    .leftJoin('campuses', 'campuses.name', 'students.university')
    .select(['students.name as owner', 'title', 'description', 'amenities', 'photos', 'cost'])
    .select(['property_type', 'bedrooms', 'bathrooms', 'capacity', 'location'])
    .select(['private_location as is_location_private', otherCurrency])
    .where('owner_id', '=', ownerId)
    .where('students.role', '=', 'poster')
    .executeTakeFirst()
  if (listing === undefined) return undefined
  return { ...listing, location: listing.is_location_private ? null : listing.location }
}

export type StoredMatchedProfile = Awaited<ReturnType<typeof readMatchedProfile>>
export type StoredMatchedListing = NonNullable<Awaited<ReturnType<typeof readMatchedListing>>>
