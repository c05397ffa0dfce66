import type { Hono } from 'hono'
import { decide } from '../../contract/decisions.ts'
import { endMatch, getLikes, getMatch, seeMatch } from '../../contract/likes.ts'
import type { Dependencies } from '../dependencies.ts'
import { authedRoute } from '../http/callRoutes.ts'
import type { AppContext, Env } from '../http/env.ts'
import { knownOrigins } from '../http/origins.ts'
import { reply } from '../http/reply.ts'
import { requestLanguage } from '../http/requestLanguage.ts'
import type { SessionCookie } from '../http/sessionCookie.ts'
import { decide as saveDecision } from '../services/likes/decide.ts'
import { readDecided, readMatches, readOwn } from '../services/likes/lists.ts'
import { endMatch as end, requireMatch, seeMatch as see } from '../services/likes/matches.ts'
import { readMatchedListing, readMatchedProfile } from '../services/likes/readProfile.ts'
import { readLastSeq } from '../services/live/inboxes.ts'
import { readMatchExtras } from '../services/living/readCardExtras.ts'
import { photoLinks } from '../services/photos/photoLinks.ts'
import type { Reader } from './person.ts'
import { decidedOf, matchedListingOf, matchedProfileOf, matchOf } from './renderLikes.ts'

/** Adds the routes of likes and matches. Needs the feature `likes`. */
export function likesRoutes(app: Hono<Env>, deps: Dependencies, session: SessionCookie): void {
  if (!deps.settings.features.includes('likes')) return
  const { db, clock } = deps
  const readerOf = (c: AppContext): Reader => ({
    links: photoLinks(deps.photos, knownOrigins(deps.settings, c)),
    language: requestLanguage(c),
  })
  const hasFacts = deps.settings.features.includes('questionnaire')
  const keyOf = (studentId: string, other: string) => ({
    studentId,
    candidateId: other.toLowerCase(),
  })
  const matchKey = (studentId: string, id: string) => ({ studentId, matchId: id.toLowerCase() })

  authedRoute(app, session, getLikes, async (c, { id: student }) => {
    // The event number is read first, so a change made in between is sent again as an event rather than lost.
    const seq = await readLastSeq(db, student)
    const matches = await readMatches(db, clock.now(), { student })
    const decided = await readDecided(db, { student })
    const { picture, standing } = await readOwn(db, student)
    const reader = readerOf(c)
    return reply(c, 200, 'These are your likes.', {
      seq,
      matches: matches.map((match) => matchOf(match, reader)),
      decided: decided.map((one) => decidedOf(one, reader)),
      standing,
      ...(picture === null ? {} : { picture: reader.links.url('profile_pictures', picture) }),
    })
  })

  authedRoute(app, session, decide, async (c, caller, { id, suggestion, decision }) => {
    await saveDecision(deps, { ...keyOf(caller.id, suggestion), id: id.toLowerCase(), decision })
    return reply(c, 200, 'Your decision is saved.')
  })

  authedRoute(app, session, getMatch, async (c, caller, { id }) => {
    const found = await requireMatch(db, clock.now(), matchKey(caller.id, id))
    const reader = readerOf(c)
    const match = matchOf(found, reader)
    if (found.ended_at !== null) return reply(c, 200, 'This match has ended.', { match })
    const { compared, ...extras } = hasFacts ? await readMatchExtras(db, caller.id, found.id) : {}
    const seen = await readMatchedProfile(db, found.id)
    const profile = matchedProfileOf(seen, found.reasons, reader, extras)
    const stored = await readMatchedListing(db, found.id)
    const listing =
      stored === undefined ? {} : { listing: matchedListingOf(stored, reader, extras) }
    return reply(c, 200, 'This is your match.', { match, profile, ...listing, ...compared })
  })

  authedRoute(app, session, seeMatch, async (c, caller, { id }) => {
    await see(deps, matchKey(caller.id, id))
    return reply(c, 200, 'You have seen this match.')
  })

  authedRoute(app, session, endMatch, async (c, caller, { id, reason }) => {
    await end(deps, matchKey(caller.id, id), reason)
    return reply(c, 200, 'The match has ended.')
  })
}
