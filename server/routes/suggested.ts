import type { Listing, Suggestion } from '../../contract/dashboard.ts'
import type { CardFacts } from '../../domain/living/cardFacts.ts'
import type { ShownFit } from '../matching/living/fit.ts'
import { withoutGaps } from '../services/onboarding/wireForm.ts'
import type { SuggestedListing } from '../services/suggestions/listing.ts'
import type { Candidate } from '../services/suggestions/readDecks.ts'
import { factLines, fitLine } from './factLines.ts'
import { portraitOf, type Reader, reasonsOf } from './person.ts'

/** What a card says beside the eight fields; missing where the server has no questionnaire. */
export interface Further {
  readonly facts?: CardFacts | undefined
  readonly fit?: ShownFit | undefined
}

/** The eight fields of §3, the reasons for the suggestion, what is said of place or search, and nothing else (safety.md 11). */
export function suggestionOf(
  card: Candidate,
  { links, language }: Reader,
  { facts = {}, fit }: Further = {},
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

/** What a listing says of itself where the server does not ask for more. */
export function factsOf(found: Omit<SuggestedListing, 'owner'>): CardFacts {
  const { cost, currency, property_type, bedrooms, bathrooms, location } = found
  return withoutGaps({ cost, currency, property_type, bedrooms, bathrooms, location })
}

/** The five fields of §3, and what is filled in of rent, kind, rooms and place. */
export function listingOf(
  found: SuggestedListing,
  { links, language }: Reader,
  { facts = factsOf(found) }: Further = {},
): Listing {
  const { owner, title, description, amenities, photos } = found
  const { cost, currency, property_type, bedrooms, bathrooms, location } = found
  return {
    ...{ owner, title: title ?? '', description: description ?? '', amenities },
    photos: photos.map((name) => links.url('property_photos', name)),
    ...withoutGaps({ cost, currency, property_type, bedrooms, bathrooms, location }),
    ...factLines(facts, { role: 'poster', language, whole: true }),
  }
}
