import type { Hono } from 'hono'
import { languageOf } from '../../domain/language.ts'
import type { Dependencies } from '../dependencies.ts'
import type { AppContext, Env } from '../http/env.ts'
import { sendEvents } from '../http/eventStream.ts'
import { knownOrigins } from '../http/origins.ts'
import { requestLanguage } from '../http/requestLanguage.ts'
import type { SessionCookie } from '../http/sessionCookie.ts'
import { photoAddress } from '../services/chats/photos/address.ts'
import type { CurrentEvent } from '../services/live/readEvents.ts'
import { photoLinks } from '../services/photos/photoLinks.ts'
import { liveEventOf } from './liveEvents.ts'

const NUMBER = /^\d{1,15}$/

/**
 * The number of the last event that the browser has: from the header after an automatic reconnection,
 * otherwise from the query. NaN if it is not a number.
 */
function lastNumber(c: AppContext): number | undefined {
  const given = c.req.header('last-event-id') ?? c.req.query('after')
  if (given === undefined || given === '') return undefined
  return NUMBER.test(given) ? Number(given) : Number.NaN
}

/** Adds `GET /events`: changes of a student's lists as server-sent events (decision 29). Needs the feature `likes`. */
export function eventRoutes(app: Hono<Env>, deps: Dependencies, session: SessionCookie): void {
  if (!deps.settings.features.includes('likes')) return
  app.get('/events', async (c) => {
    const caller = await session.require(c)
    const links = photoLinks(deps.photos, knownOrigins(deps.settings, c))
    // The language is in the query, because a page cannot set headers for an EventSource.
    const language = languageOf(c.req.query('language')) ?? requestLanguage(c)
    const photoPath = (message: string) => photoAddress(deps, message)
    const request = {
      ...{ student: caller.id, session: caller.sessionId, after: lastNumber(c) },
      render: (event: CurrentEvent) => liveEventOf(event, { links, language, photoPath }),
    }
    return sendEvents(c, (sink) => {
      const stream = deps.live.open(request, sink)
      return () => void stream.leave()
    })
  })
}
