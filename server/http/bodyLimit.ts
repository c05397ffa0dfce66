import type { MiddlewareHandler } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { AppError } from '../errors.ts'
import type { Env } from './env.ts'

const CALL_BYTES = 64 * 1024
/** Nobody reads a body that comes with these. */
const BODILESS: ReadonlySet<string> = new Set(['GET', 'HEAD'])

/** At most 64 kB for a call (safety.md 14). Uploads have their own limit, with the photos. */
export function callBodyLimit(): MiddlewareHandler<Env> {
  const limit = bodyLimit({
    maxSize: CALL_BYTES,
    onError: () => {
      throw new AppError('tooLarge', 'This request is too large.')
    },
  })
  // To look for a body makes a whole Request, which costs as much as the rest of a short answer.
  return (c, next) => (BODILESS.has(c.req.method) ? next() : limit(c, next))
}
