import type { MiddlewareHandler } from 'hono'
import { AppError } from '../errors.ts'
import type { Settings } from '../settings.ts'
import type { AppContext, Env } from './env.ts'
import { isAllowedOrigin } from './origins.ts'

const READING = new Set(['GET', 'HEAD', 'OPTIONS'])

function isFromOurPages(settings: Settings, c: AppContext): boolean {
  const origin = c.req.header('origin')
  if (origin !== undefined) return isAllowedOrigin(settings, c, origin)
  const site = c.req.header('sec-fetch-site')
  // Browsers always send one of the two headers. A request with neither is not from a browser, so it carries
  // no student's cookie.
  return site === undefined || site === 'same-origin' || site === 'none'
}

/** Rejects state-changing calls from pages of other origins (ASVS 3.5.1; safety.md 7). */
export function originCheck(settings: Settings): MiddlewareHandler<Env> {
  return async (c, next) => {
    if (!READING.has(c.req.method) && !isFromOurPages(settings, c)) {
      throw new AppError('forbidden', 'This request did not come from Nookmate.')
    }
    await next()
  }
}
