import type { Hono } from 'hono'
import type { Dependencies } from '../dependencies.ts'
import { AppError } from '../errors.ts'
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
    if (draining.isOn) throw new AppError('unavailable', 'The server is stopping.', 2)
    await ping(db).catch(() => {
      throw new AppError('unavailable', 'The database does not answer.', 2)
    })
    return reply(c, 200, 'The server is ready.')
  })
}
