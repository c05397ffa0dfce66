import type { MatchedListing, MatchedProfile } from '../../contract/likes.ts'
import type { Language } from '../../domain/language.ts'
import type { DecidedCandidate, LiveEvent, Match, Person } from '../../domain/likes.ts'
import { translate } from '../../i18n/translate.ts'
import type { Decided, ListedPerson, Matched } from '../services/likes/lists.ts'
import type { StoredMatchedListing, StoredMatchedProfile } from '../services/likes/readProfile.ts'
import type { CurrentEvent } from '../services/live/readEvents.ts'
import { withoutGaps } from '../services/onboarding/wireForm.ts'
import type { PhotoLinks } from '../services/photos/photoLinks.ts'
import { reasonMessage } from '../services/suggestions/reasonMessage.ts'

/** Who reads: where photos are for them, and their language. */
export interface Reader {
  readonly links: PhotoLinks
  readonly language: Language
}

/** Reasons in the reader's language; left out when there is none. */
export function reasonsOf(codes: readonly string[], language: Language) {
  const reasons = codes
    .flatMap((code) => reasonMessage(code) ?? [])
    .map((words) => translate(language, words))
  return reasons.length > 0 ? { reasons } : {}
}

/** The address of a student's portrait; empty when there is none. */
export function portraitOf(picture: string | null, links: PhotoLinks): string {
  return picture === null ? '' : links.url('profile_pictures', picture)
}

function personOf(listed: ListedPerson, { links, language }: Reader): Person {
  const { id, name, picture, program, role, reasons } = listed
  return {
    ...{ id, name, profile_picture: portraitOf(picture, links), program: program ?? '' },
    role: role ?? 'searcher',
    ...reasonsOf(reasons, language),
  }
}

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

/** An event as it is sent. What is not shown any more has no value. */
export function liveEventOf({ kind, seq, subject, value }: CurrentEvent, to: Reader): LiveEvent {
  if (kind === 'match') {
    const isShown = value !== undefined && 'match_id' in value
    return { kind, seq, id: subject, ...(isShown ? { match: matchOf(value, to) } : {}) }
  }
  const isShown = value !== undefined && 'standing' in value
  return { kind, seq, candidate: subject, ...(isShown ? { decided: decidedOf(value, to) } : {}) }
}

/** A match's profile; the columns hold what the contract's enumerations allow. */
export function matchedProfileOf(
  stored: StoredMatchedProfile,
  reasons: readonly string[],
  { links, language }: Reader,
): MatchedProfile {
  const { picture, shown_fields: _, ...fields } = { shown_fields: [], ...stored }
  const { role, university, program, age, city_of_origin, bio, ...others } = fields
  return {
    ...(withoutGaps(others) as Pick<MatchedProfile, 'id' | 'name' | 'interests'>),
    profile_picture: portraitOf(picture, links),
    role: role ?? 'searcher',
    university: university ?? '',
    program: program ?? '',
    age: age ?? 0,
    city_of_origin: city_of_origin ?? '',
    bio: bio ?? '',
    ...reasonsOf(reasons, language),
  }
}

export function matchedListingOf(
  stored: StoredMatchedListing,
  { links }: Pick<Reader, 'links'>,
): MatchedListing {
  const { owner, title, description, amenities, photos, is_location_private, ...others } = stored
  return {
    ...{ owner, title: title ?? '', description: description ?? '', amenities },
    photos: photos.map((name) => links.url('property_photos', name)),
    is_location_private,
    ...withoutGaps(others),
  }
}
