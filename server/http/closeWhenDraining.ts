import type { MiddlewareHandler } from 'hono'
import type { Draining } from '../draining.ts'
import type { Env } from './env.ts'

/** Ends each connection with its next answer while the process drains, so that a proxy does not use it again. */
export function closeWhenDraining(draining: Draining): MiddlewareHandler<Env> {
  return async (c, next) => {
    await next()
    if (draining.isOn) c.header('Connection', 'close')
  }
}
