import type { OwnProfile } from '../../contract/ownProfile.ts'
import type { DetailsForm } from '../../domain/details.ts'
import { factsForm } from '../../domain/living/factsForm.ts'
import { EMPTY_PROFILE, type ProfileField, type ProfileForm } from '../../domain/profile.ts'
import { EMPTY_PROPERTY, type PropertyForm } from '../../domain/property.ts'

/** The forms of all parts, with their values as the fields hold them. */
export interface OwnForms {
  readonly profile: ProfileForm
  readonly introduction: { readonly bio: string; readonly interests: readonly string[] }
  readonly property: PropertyForm
  readonly details: DetailsForm
}

function profileForm({ profile }: OwnProfile): ProfileForm {
  const fields = Object.keys(EMPTY_PROFILE) as ProfileField[]
  const texts = fields.map((field) => [field, String(profile[field] ?? '')])
  return { ...EMPTY_PROFILE, ...Object.fromEntries(texts) }
}

function propertyForm({ listing }: OwnProfile): PropertyForm {
  if (listing === undefined) return EMPTY_PROPERTY
  const { title, location, private_location, description, property_type, amenities } = listing
  return {
    ...{ title, location, private_location, description, property_type, amenities },
    photos: listing.photos.map((url) => ({ key: url, url })),
    ...{ capacity: String(listing.capacity), cost: String(listing.cost) },
    ...{ bedrooms: String(listing.bedrooms), bathrooms: String(listing.bathrooms) },
  }
}

function detailsForm({ profile, listing, facts }: OwnProfile): DetailsForm {
  const { name, shown_fields, standing, budget } = profile
  return {
    ...factsForm(facts?.place ?? facts?.search ?? {}),
    ...{ name, shown_fields, match: '' },
    state: listing?.state ?? 'open',
    rooms_left: String(Math.max(1, listing?.rooms_left ?? 1)),
    standing: standing === 'deleting' ? 'paused' : standing,
    budget: String(budget ?? ''),
  }
}

/** The forms filled with the profile of the server. */
export function formsOf(own: OwnProfile): OwnForms {
  const { bio, interests } = own.profile
  return {
    profile: profileForm(own),
    introduction: { bio, interests },
    property: propertyForm(own),
    details: detailsForm(own),
  }
}
