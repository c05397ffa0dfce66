import type { PhotoLinks } from '../photos/photoLinks.ts'
import type { StoredListing, StoredStudent } from './stored.ts'

/** Removes fields that are null or undefined. */
export function filledFields(fields: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value != null))
}

/**
 * Converts the student's profile to the format of the reply: filled fields only, the budget as a numeric
 * string (reading 21).
 */
export function profileOnWire(student: StoredStudent, links: PhotoLinks): Record<string, unknown> {
  const { role, university, program, city_of_origin, age } = student
  const { gender, sexual_orientation, religion, ethnicity, budget, picture } = student
  return filledFields({
    role,
    data_consent: student.consent_at === null ? undefined : true,
    picture: picture === null ? undefined : links.url('profile_pictures', picture),
    ...{ university, program, city_of_origin, age },
    ...{ gender, sexual_orientation, religion, ethnicity },
    budget: budget === null ? undefined : String(budget),
  })
}

/**
 * Converts the poster's listing to the format of the reply, with `private_location` as "True" or "False"
 * (reading 21).
 */
export function propertyOnWire(
  listing: StoredListing | undefined,
  links: PhotoLinks,
): Record<string, unknown> {
  if (listing === undefined) return {}
  const { title, location, capacity, cost, photos, amenities } = listing
  const { description, bedrooms, bathrooms, property_type } = listing
  const urls = photos.map((name) => links.url('property_photos', name))
  return filledFields({
    ...{ title, location, capacity, cost },
    private_location: listing.private_location ? 'True' : 'False',
    photos: urls.length === 0 ? undefined : urls,
    ...{ description, bedrooms, bathrooms, property_type },
    amenities: amenities.length === 0 ? undefined : amenities,
  })
}
