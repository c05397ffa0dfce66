import type { MiddlewareHandler } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { AppError } from '../errors.ts'
import type { Env } from './env.ts'

const CALL_BYTES = 64 * 1024
/** The body of these is never read. */
const BODILESS: ReadonlySet<string> = new Set(['GET', 'HEAD'])

/** At most 64 kB for a call (safety.md 14). Uploads have their own limit, with the photos. */
export function callBodyLimit(): MiddlewareHandler<Env> {
  const limit = bodyLimit({
    maxSize: CALL_BYTES,
    onError: () => {
      throw new AppError('tooLarge', 'This request is too large.')
    },
  })
  // Checking for a body makes hono create a Request object, which costs as much as a short answer.
  return (c, next) => (BODILESS.has(c.req.method) ? next() : limit(c, next))
}
