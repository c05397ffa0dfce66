import type { MiddlewareHandler } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { AppError } from '../errors.ts'
import type { Env } from './env.ts'

const CALL_BYTES = 64 * 1024
/** Methods whose body is never read. */
const BODILESS: ReadonlySet<string> = new Set(['GET', 'HEAD'])

/** Limits the body of a call to 64 kB (safety.md 14). Photo uploads have a larger limit of their own. */
export function callBodyLimit(): MiddlewareHandler<Env> {
  const limit = bodyLimit({
    maxSize: CALL_BYTES,
    onError: () => {
      throw new AppError('tooLarge', 'This request is too large.')
    },
  })
  // Skipped for methods without a body, because hono's check creates a Request object, which costs as much as
  // a short answer.
  return (c, next) => (BODILESS.has(c.req.method) ? next() : limit(c, next))
}
