import type { MiddlewareHandler } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import type { Env } from './env.ts'
import { Refusal } from './refusal.ts'

const CALL_BYTES = 64 * 1024

/** At most 64 kB for a call (safety.md 14). Uploads have their own limit, with the photos. */
export function callBodyLimit(): MiddlewareHandler<Env> {
  return bodyLimit({
    maxSize: CALL_BYTES,
    onError: () => {
      throw new Refusal(413, 'This request is too large.')
    },
  })
}
