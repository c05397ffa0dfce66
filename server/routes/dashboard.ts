import type { Hono } from 'hono'
import {
  getSuggestionListing,
  getSuggestions,
  makeDecision,
  screenForSuggestions,
  setInterestsAndBio,
} from '../../contract/dashboard.ts'
import type { Dependencies } from '../dependencies.ts'
import { AppError } from '../errors.ts'
import { authedRoute } from '../http/callRoutes.ts'
import type { AppContext, Env } from '../http/env.ts'
import { knownOrigins } from '../http/origins.ts'
import { reply } from '../http/reply.ts'
import { requestLanguage } from '../http/requestLanguage.ts'
import type { SessionCookie } from '../http/sessionCookie.ts'
import { decideOnce } from '../services/likes/decide.ts'
import { readLastSeq } from '../services/live/inboxes.ts'
import { readCardFacts } from '../services/living/cardFacts.ts'
import { readCardExtras } from '../services/living/readCardExtras.ts'
import { photoLinks } from '../services/photos/photoLinks.ts'
import { fillDeck } from '../services/suggestions/fillDeck.ts'
import { readSuggestedListing } from '../services/suggestions/listing.ts'
import { requireReady, saveInterestsAndBio } from '../services/suggestions/readiness.ts'
import type { Reader } from './person.ts'
import { listingOf, suggestionOf } from './renderSuggestions.ts'

/** Adds the routes of the five calls of the dashboard (§7). */
export function dashboardRoutes(app: Hono<Env>, deps: Dependencies, session: SessionCookie): void {
  const { db, clock, owner: refills } = deps
  const readerOf = (c: AppContext): Reader => ({
    links: photoLinks(deps.photos, knownOrigins(deps.settings, c)),
    language: requestLanguage(c),
  })
  const hasLikes = deps.settings.features.includes('likes')
  const hasFacts = deps.settings.features.includes('questionnaire')

  authedRoute(app, session, screenForSuggestions, async (c, caller) => {
    requireReady(caller)
    return reply(c, 200, 'Your profile is ready.')
  })

  authedRoute(app, session, setInterestsAndBio, async (c, { id }, entered) => {
    await saveInterestsAndBio(deps, id, entered)
    return reply(c, 200, 'Your bio and interests are saved.')
  })

  authedRoute(app, session, getSuggestions, async (c, caller) => {
    if (!caller.onboarded) throw new AppError('conflict', 'Please finish your onboarding first.')
    requireReady(caller)
    // Read before the deck, so that the deck includes at least the events up to this number.
    const seq = hasLikes ? await readLastSeq(db, caller.id) : undefined
    const deck = await fillDeck({ db, clock, refills }, caller)
    const reader = readerOf(c)
    const extras = hasFacts
      ? await readCardExtras(
          db,
          caller.id,
          deck.map((card) => card.id),
        )
      : new Map()
    const cards = deck.map((card) => [card.id, suggestionOf(card, reader, extras.get(card.id))])
    return reply(c, 200, 'These are your suggestions.', {
      suggestions: Object.fromEntries(cards),
      ...(seq !== undefined && { seq }),
    })
  })

  authedRoute(app, session, makeDecision, async (c, { id }, { suggestion, decision }) => {
    const key = { studentId: id, candidateId: suggestion.toLowerCase() }
    await decideOnce(deps, key, decision)
    return reply(c, 200, 'Your decision is saved.')
  })

  authedRoute(app, session, getSuggestionListing, async (c, { id }, payload) => {
    const { user_id: candidateId, listing_id: listingId } = payload
    const found = await readSuggestedListing(db, { studentId: id, candidateId, listingId })
    const facts = hasFacts ? await readCardFacts(db, candidateId) : undefined
    const listing = listingOf(found, readerOf(c), { facts })
    return reply(c, 200, 'This is the listing.', { listing })
  })
}
