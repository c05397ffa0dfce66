import type { Hono, MiddlewareHandler } from 'hono'
import { BusyError } from '../errors.ts'
import type { AppContext, Env } from './env.ts'

/** When the wait for the database is longer than this, requests without a session are refused … */
const STRANGERS_MS = 500

/** … and when it is longer than this, all requests. */
const ALL_MS = 800

/** Whether the request comes from a visitor who is signed in or in the middle of a sign-up. */
function hasBegun(c: AppContext): boolean {
  const cookie = c.req.header('cookie') ?? ''
  return c.req.header('authorization') !== undefined || /\bnookmate_s/.test(cookie)
}

/** Paths whose GET needs the database. Paths with a wildcard are photos, which do not. */
function readingPaths(app: Hono<Env>): ReadonlySet<string> {
  const reading = app.routes.filter(({ method, path }) => method === 'GET' && !path.includes('*'))
  return new Set(reading.map(({ path }) => path))
}

/**
 * Rejects calls with 503 while the database does not keep up, before any work is done for them, so that
 * accepted calls finish. Calls without a session are rejected first: people in the middle of something
 * can finish it. Pages, files and photos need no database.
 */
export function refuseEarly(app: Hono<Env>, databaseWait: () => number): MiddlewareHandler<Env> {
  let reading: ReadonlySet<string> | undefined
  const isCall = ({ req: { method, path } }: AppContext) => {
    reading ??= readingPaths(app)
    return method === 'GET' || method === 'HEAD' ? reading.has(path) : method !== 'OPTIONS'
  }
  return async (c, next) => {
    const wait = databaseWait()
    if (wait > STRANGERS_MS && isCall(c) && wait > (hasBegun(c) ? ALL_MS : STRANGERS_MS)) {
      throw new BusyError()
    }
    await next()
  }
}
