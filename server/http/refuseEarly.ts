import type { Hono, MiddlewareHandler } from 'hono'
import { BusyError } from '../errors.ts'
import type { AppContext, Env } from './env.ts'

/** If requests wait longer than this for the database, those without a session are rejected … */
const GUESTS_MS = 500

/** … and if they wait longer than this, all are. In milliseconds. */
const ALL_MS = 800

/** Whether the visitor is signed in or in the middle of a sign-up or password reset. */
function hasBegun(c: AppContext): boolean {
  const cookie = c.req.header('cookie') ?? ''
  return c.req.header('authorization') !== undefined || /\bnookmate_[sr]/.test(cookie)
}

/**
 * Returns a function that tells whether a GET of a path needs the database. Paths with a wildcard are photos,
 * which do not.
 */
function readingPaths(app: Hono<Env>): (path: string) => boolean {
  const reading = app.routes.filter(({ method, path }) => method === 'GET' && !path.includes('*'))
  const exact = new Set(reading.map(({ path }) => path))
  const patterns = [...exact].filter((path) => path.includes(':'))
  const named = patterns.map((path) => new RegExp(`^${path.replaceAll(/:\w+/g, '[^/]+')}$`))
  return (path) => exact.has(path) || named.some((pattern) => pattern.test(path))
}

/**
 * Rejects calls with 503 while the database is overloaded, before any work is done for them, so that accepted
 * calls finish. Calls without a session are rejected first, so that people in the middle of something can
 * finish it. Reading pages, files and photos needs no database and is never rejected.
 */
export function refuseEarly(app: Hono<Env>, databaseWait: () => number): MiddlewareHandler<Env> {
  let isReading: ((path: string) => boolean) | undefined
  const isCall = ({ req: { method, path } }: AppContext) => {
    isReading ??= readingPaths(app)
    return method === 'GET' || method === 'HEAD' ? isReading(path) : method !== 'OPTIONS'
  }
  return async (c, next) => {
    const wait = databaseWait()
    if (wait > GUESTS_MS && isCall(c) && wait > (hasBegun(c) ? ALL_MS : GUESTS_MS)) {
      throw new BusyError()
    }
    await next()
  }
}
