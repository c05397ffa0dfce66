import type { Hono } from 'hono'
import {
  getSuggestionListing,
  getSuggestions,
  type Listing,
  makeDecision,
  type Suggestion,
  screenForSuggestions,
  setInterestsAndBio,
} from '../../contract/dashboard.ts'
import type { Language } from '../../domain/language.ts'
import type { Dependencies } from '../dependencies.ts'
import { AppError } from '../errors.ts'
import { authedRoute } from '../http/callRoutes.ts'
import type { AppContext, Env } from '../http/env.ts'
import { knownOrigins } from '../http/origins.ts'
import { reply } from '../http/reply.ts'
import { requestLanguage } from '../http/requestLanguage.ts'
import type { SessionCookie } from '../http/sessionCookie.ts'
import { decideOnce } from '../services/likes/decide.ts'
import { withoutGaps } from '../services/onboarding/wireForm.ts'
import { type PhotoLinks, photoLinks } from '../services/photos/photoLinks.ts'
import { fillDeck } from '../services/suggestions/fillDeck.ts'
import { readSuggestedListing, type SuggestedListing } from '../services/suggestions/listing.ts'
import { createRefillQueue } from '../services/suggestions/markets/refillQueue.ts'
import type { Candidate } from '../services/suggestions/readDecks.ts'
import { requireReady, saveInterestsAndBio } from '../services/suggestions/readiness.ts'
import { portraitOf, reasonsOf } from './listed.ts'

/** The eight fields of §3, the reasons for the suggestion, and nothing else (safety.md 11). */
function suggestionOf(card: Candidate, links: PhotoLinks, language: Language): Suggestion {
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
  }
}

/** The five fields of §3, and what is filled in of rent, kind, rooms and place. */
function listingOf(found: SuggestedListing, links: PhotoLinks): Listing {
  const { owner, title, description, amenities, photos } = found
  const { cost, property_type, bedrooms, bathrooms, location } = found
  return {
    ...{ owner, title: title ?? '', description: description ?? '', amenities },
    photos: photos.map((name) => links.url('property_photos', name)),
    ...withoutGaps({ cost, property_type, bedrooms, bathrooms, location }),
  }
}

/** The five calls of the dashboard (§7). */
export function dashboardRoutes(app: Hono<Env>, deps: Dependencies, session: SessionCookie): void {
  const { db, clock } = deps
  const refills = createRefillQueue(deps)
  const linksFor = (c: AppContext) => photoLinks(deps.photos, knownOrigins(deps.settings, c))

  authedRoute(app, session, screenForSuggestions, async (c, caller) => {
    requireReady(caller)
    return reply(c, 200, 'Your profile is ready.')
  })

  authedRoute(app, session, setInterestsAndBio, async (c, { id }, entered) => {
    await saveInterestsAndBio(db, id, entered)
    return reply(c, 200, 'Your bio and interests are saved.')
  })

  authedRoute(app, session, getSuggestions, async (c, caller) => {
    if (!caller.onboarded) throw new AppError('conflict', 'Please finish your onboarding first.')
    requireReady(caller)
    const deck = await fillDeck({ db, clock, refills }, caller)
    const links = linksFor(c)
    const language = requestLanguage(c)
    const cards = deck.map((card) => [card.id, suggestionOf(card, links, language)])
    return reply(c, 200, 'These are your suggestions.', { suggestions: Object.fromEntries(cards) })
  })

  authedRoute(app, session, makeDecision, async (c, { id }, { suggestion, decision }) => {
    const key = { studentId: id, candidateId: suggestion.toLowerCase() }
    await decideOnce(deps, key, decision)
    return reply(c, 200, 'Your decision is saved.')
  })

  authedRoute(app, session, getSuggestionListing, async (c, { id }, asked) => {
    const { user_id: candidateId, listing_id: listingId } = asked
    const found = await readSuggestedListing(db, { studentId: id, candidateId, listingId })
    const listing = listingOf(found, linksFor(c))
    return reply(c, 200, 'This is the listing.', { listing })
  })
}
