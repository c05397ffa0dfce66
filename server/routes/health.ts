import type { Hono } from 'hono'
import type { Dependencies } from '../dependencies.ts'
import { AppError } from '../errors.ts'
import type { Env } from '../http/env.ts'
import { reply } from '../http/reply.ts'
import { ping } from '../store/database.ts'

/** `/healthz`: the process lives. `/readyz`: the database answers, else 503. */
export function healthRoutes(app: Hono<Env>, { db }: Dependencies): void {
  app.get('/healthz', (c) => reply(c, 200, 'The server lives.'))
  app.get('/readyz', async (c) => {
    await ping(db).catch(() => {
      throw new AppError('unavailable', 'The database does not answer.', 2)
    })
    return reply(c, 200, 'The server is ready.')
  })
}
