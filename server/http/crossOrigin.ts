import type { MiddlewareHandler } from 'hono'
import { cors } from 'hono/cors'
import type { Settings } from '../settings.ts'
import type { Env } from './env.ts'

const DAY_SECONDS = 86_400

/** Allows calls with credentials (CORS) from the configured origins and from no others. */
export function crossOrigin(settings: Settings): MiddlewareHandler<Env> {
  const permission = cors({
    origin: (origin) => (settings.appOrigins.includes(origin) ? origin : null),
    credentials: true,
    allowMethods: ['GET', 'POST', 'PUT', 'DELETE'],
    allowHeaders: [
      'content-type',
      'authorization',
      'apikey',
      'x-client-info',
      'x-upsert',
      'cache-control',
      'x-supabase-api-version',
      'last-event-id',
    ],
    exposeHeaders: ['retry-after', 'x-request-id'],
    maxAge: DAY_SECONDS,
  })
  return async (c, next) => {
    if (c.req.header('origin') !== undefined) return permission(c, next)
    await next()
    c.res.headers.append('Vary', 'Origin')
  }
}
