import type { Hono } from 'hono'
import type { Dependencies } from '../dependencies.ts'
import { AppError, RETRY_SECONDS } from '../errors.ts'
import type { Env } from '../http/env.ts'
import { reply } from '../http/reply.ts'
import { ping } from '../store/database.ts'

/**
 * Adds `/healthz`, which shows that the process runs, and `/readyz`, which answers 503 if the process is
 * stopping or the database does not answer.
 */
export function healthRoutes(app: Hono<Env>, { db, draining }: Dependencies): void {
  app.get('/healthz', (c) => reply(c, 200, 'The server is running.'))
  app.get('/readyz', async (c) => {
    // Not thrown as an error, because a planned stop needs no warning in the log.
    if (draining.isOn) {
      c.header('Retry-After', String(RETRY_SECONDS))
      return reply(c, 503, 'The server is stopping.')
    }
    await ping(db).catch(() => {
      throw new AppError('unavailable', 'The database does not answer.', RETRY_SECONDS)
    })
    return reply(c, 200, 'The server is ready.')
  })
}
