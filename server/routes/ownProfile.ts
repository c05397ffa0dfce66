import type { Hono } from 'hono'
import { getProfile, type OwnProfile } from '../../contract/ownProfile.ts'
import type { SensitiveField } from '../../domain/standing.ts'
import type { Dependencies } from '../dependencies.ts'
import { authedRoute } from '../http/callRoutes.ts'
import type { AppContext, Env } from '../http/env.ts'
import { knownOrigins } from '../http/origins.ts'
import { reply } from '../http/reply.ts'
import { requestLanguage } from '../http/requestLanguage.ts'
import type { SessionCookie } from '../http/sessionCookie.ts'
import { readFacts } from '../services/living/readLiving.ts'
import type { StoredListing, StoredStudent } from '../services/onboarding/stored.ts'
import { photoLinks } from '../services/photos/photoLinks.ts'
import { readOwnProfile, type OwnProfile as Stored } from '../services/profile/readOwn.ts'
import { campusesOnWire } from './campuses.ts'
import { portraitOf, type Reader } from './person.ts'
import { matchedListingOf, matchedProfileOf } from './renderLikes.ts'
import { listingOf, suggestionOf } from './renderSuggestions.ts'

function ownListingOf(stored: StoredListing, { links }: Reader): OwnProfile['listing'] {
  const { title, location, private_location, capacity, places_taken, cost, photos } = stored
  const { description, bedrooms, bathrooms, property_type, amenities, state } = stored
  return {
    ...{ title: title ?? '', location: location ?? '', private_location },
    capacity: capacity ?? 1,
    rooms_left: Math.max(0, (capacity ?? 1) - places_taken),
    cost: cost ?? 0,
    photos: photos.map((name) => links.url('property_photos', name)),
    ...{ description: description ?? '', bedrooms: bedrooms ?? 0, bathrooms: bathrooms ?? 0 },
    ...{ property_type: property_type ?? '', amenities, state },
  }
}

const textOf = (value: string | null) => value ?? ''

function ownProfileOf(student: StoredStudent, { links }: Reader): OwnProfile['profile'] {
  const { id, name, email, role, standing, picture, budget, interests } = student
  return {
    ...{ id, name, email, role: role ?? 'searcher', standing, interests },
    picture: portraitOf(picture, links),
    ...{ university: textOf(student.university), program: textOf(student.program) },
    ...{ city_of_origin: textOf(student.city_of_origin), age: student.age ?? 0 },
    ...{ gender: textOf(student.gender), religion: textOf(student.religion) },
    sexual_orientation: textOf(student.sexual_orientation),
    ethnicity: textOf(student.ethnicity),
    ...(budget === null ? {} : { budget }),
    bio: textOf(student.bio),
    // A check of the database column allows no other values.
    shown_fields: student.shown_fields as SensitiveField[],
  }
}

function cardOf({ student, listing, facts }: Stored, reader: Reader) {
  const { id, picture, name, program, age, interests, bio, role } = student
  const card = { id, picture, name, program, age, interests, bio, role, reasons: [] }
  return suggestionOf({ ...card, listing_id: listing?.id ?? null }, reader, { facts })
}

function replyOf(stored: Stored, reader: Reader): OwnProfile {
  const { student, listing, suggestedListing, matchedProfile, matchedListing, facts } = stored
  return {
    profile: ownProfileOf(student, reader),
    listing: listing && ownListingOf(listing, reader),
    seen: {
      card: cardOf(stored, reader),
      listing: suggestedListing && listingOf(suggestedListing, reader, { facts }),
      matched: matchedProfileOf(matchedProfile, [], reader, { facts }),
      matched_listing: matchedListing && matchedListingOf(matchedListing, reader, { facts }),
    },
  }
}

/** Adds the route of the student's own profile. Needs the feature `profile`. */
export function ownProfileRoutes(app: Hono<Env>, deps: Dependencies, session: SessionCookie): void {
  if (!deps.settings.features.includes('profile')) return
  const hasFacts = deps.settings.features.includes('questionnaire')
  const readerOf = (c: AppContext): Reader => ({
    links: photoLinks(deps.photos, knownOrigins(deps.settings, c)),
    language: requestLanguage(c),
  })

  authedRoute(app, session, getProfile, async (c, { id }) => {
    const { facts, ...own } = await readOwnProfile(deps.db, id)
    const stored = hasFacts ? { ...own, facts } : own
    return reply(c, 200, 'This is your profile.', {
      ...replyOf(stored, readerOf(c)),
      campuses: campusesOnWire(deps.campuses.offeredTo(stored.student)),
      ...(hasFacts ? { facts: await readFacts(deps.db, id) } : {}),
    })
  })
}
