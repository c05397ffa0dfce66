import type { MiddlewareHandler } from 'hono'
import type { Draining } from '../draining.ts'
import type { Env } from './env.ts'

/** Closes each connection after its next answer once the process drains, so that a proxy does not reuse it. */
export function closeWhenDraining(draining: Draining): MiddlewareHandler<Env> {
  return async (c, next) => {
    await next()
    if (draining.isOn) c.header('Connection', 'close')
  }
}
