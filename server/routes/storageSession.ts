import type { Hono } from 'hono'
import { openStorageSession } from '../../contract/storage.ts'
import type { Dependencies } from '../dependencies.ts'
import { authedRoute } from '../http/callRoutes.ts'
import type { Env } from '../http/env.ts'
import { reply } from '../http/reply.ts'
import type { SessionCookie } from '../http/sessionCookie.ts'

/** Adds the call that opens a session of the storage service for the signed-in student (reading 23). */
export function storageSessionRoutes(
  app: Hono<Env>,
  deps: Dependencies,
  session: SessionCookie,
): void {
  authedRoute(app, session, openStorageSession, async (c, caller) => {
    const opened = await deps.photos.openSession(caller)
    return reply(c, 200, 'You can upload photos.', { session: opened })
  })
}
