import type { MatchedListing, MatchedProfile } from '../../contract/likes.ts'
import type { DecidedCandidate, Match } from '../../domain/likes.ts'
import type { Decided, Matched } from '../services/likes/lists.ts'
import type { StoredMatchedListing, StoredMatchedProfile } from '../services/likes/readProfile.ts'
import { factLines, fitLine } from '../services/living/factLines.ts'
import { filledFields } from '../services/onboarding/wireForm.ts'
import { personOf, portraitOf, type Reader, reasonsOf } from './person.ts'
import { type CardExtras, factsOf } from './renderSuggestions.ts'

export function decidedOf(decided: Decided, reader: Reader): DecidedCandidate {
  const { standing, decided_at } = decided
  return { person: personOf(decided, reader), standing, decided_at: decided_at.toISOString() }
}

export function matchOf(match: Matched, reader: Reader): Match {
  const { match_id: id, made_at, seen_at, ended_at } = match
  return {
    id,
    person: personOf(match, reader),
    made_at: made_at.toISOString(),
    is_seen: seen_at !== null,
    ended_at: ended_at === null ? null : ended_at.toISOString(),
  }
}

/**
 * Renders the profile of a match. Stored texts are valid values of the contract, because they were checked
 * when saved.
 */
export function matchedProfileOf(
  stored: StoredMatchedProfile,
  reasons: readonly string[],
  { links, language }: Reader,
  { facts = {}, fit }: CardExtras = {},
): MatchedProfile {
  const { picture, shown_fields: _, ...fields } = { shown_fields: [], ...stored }
  const { role, university, program, age, city_of_origin, bio, ...others } = fields
  return {
    ...(filledFields(others) as Pick<MatchedProfile, 'id' | 'name' | 'interests'>),
    profile_picture: portraitOf(picture, links),
    role: role ?? 'searcher',
    university: university ?? '',
    program: program ?? '',
    age: age ?? 0,
    city_of_origin: city_of_origin ?? '',
    bio: bio ?? '',
    ...reasonsOf(reasons, language),
    ...(fit ? { fit: fitLine(fit, language) } : {}),
    ...(role === 'poster' ? {} : factLines(facts, { role, language, whole: true })),
  }
}

export function matchedListingOf(
  stored: StoredMatchedListing,
  { links, language }: Reader,
  { facts = factsOf(stored) }: CardExtras = {},
): MatchedListing {
  const { owner, title, description, amenities, photos, is_location_private, ...others } = stored
  return {
    ...{ owner, title: title ?? '', description: description ?? '', amenities },
    photos: photos.map((name) => links.url('property_photos', name)),
    is_location_private,
    ...filledFields(others),
    ...factLines(facts, { role: 'poster', language, whole: true }),
  }
}
