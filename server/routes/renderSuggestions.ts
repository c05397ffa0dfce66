import type { Listing, Suggestion } from '../../contract/dashboard.ts'
import type { CardFacts } from '../../domain/living/cardFacts.ts'
import type { ShownFit } from '../matching/living/fit.ts'
import { factLines, fitLine } from '../services/living/factLines.ts'
import { filledFields } from '../services/onboarding/wireForm.ts'
import type { SuggestedListing } from '../services/suggestions/listing.ts'
import type { Candidate } from '../services/suggestions/readDecks.ts'
import { portraitOf, type Reader, reasonsOf } from './person.ts'

/** What a card shows beyond the eight fields of §3; missing if the server has no questionnaire. */
export interface CardExtras {
  readonly facts?: CardFacts | undefined
  readonly fit?: ShownFit | undefined
}

/** Renders a candidate: the eight fields of §3, the reasons, facts and fit, and nothing else (safety.md 11). */
export function suggestionOf(
  card: Candidate,
  { links, language }: Reader,
  { facts = {}, fit }: CardExtras = {},
): Suggestion {
  const { picture, name, program, age, interests, bio, role, listing_id } = card
  return {
    profile_picture: portraitOf(picture, links),
    name,
    program: program ?? '',
    age: age ?? 0,
    interests,
    bio: bio ?? '',
    role: role ?? 'searcher',
    listing_id: role === 'poster' ? listing_id : null,
    ...reasonsOf(card.reasons, language),
    ...factLines(facts, { role, language }),
    ...(fit ? { fit: fitLine(fit, language) } : {}),
  }
}

/** The facts that the listing itself contains, used if the server has no questionnaire. */
export function factsOf(found: Omit<SuggestedListing, 'owner'>): CardFacts {
  const { cost, currency, property_type, bedrooms, bathrooms, location } = found
  return filledFields({ cost, currency, property_type, bedrooms, bathrooms, location })
}

/** Renders a listing: the five fields of §3, and those of rent, type, rooms and address that are filled in. */
export function listingOf(
  found: SuggestedListing,
  { links, language }: Reader,
  { facts = factsOf(found) }: CardExtras = {},
): Listing {
  const { owner, title, description, amenities, photos } = found
  const { cost, currency, property_type, bedrooms, bathrooms, location } = found
  return {
    ...{ owner, title: title ?? '', description: description ?? '', amenities },
    photos: photos.map((name) => links.url('property_photos', name)),
    ...filledFields({ cost, currency, property_type, bedrooms, bathrooms, location }),
    ...factLines(facts, { role: 'poster', language, whole: true }),
  }
}
