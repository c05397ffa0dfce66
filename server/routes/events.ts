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

/** The last number that the browser has: from the header when it comes again by itself, else from the address. */
function lastNumber(c: AppContext): number | undefined {
  const named = c.req.header('last-event-id') ?? c.req.query('after')
  if (named === undefined || named === '') return undefined
  return NUMBER.test(named) ? Number(named) : Number.NaN
}

/** `GET /events`: what changes in a student's lists, as server-sent events (decision 29). */
export function eventRoutes(app: Hono<Env>, deps: Dependencies, session: SessionCookie): void {
  if (!deps.settings.features.includes('likes')) return
  app.get('/events', async (c) => {
    const caller = await session.require(c)
    const links = photoLinks(deps.photos, knownOrigins(deps.settings, c))
    // A browser's EventSource sends no headers of the page.
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
