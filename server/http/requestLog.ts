import { randomUUID } from 'node:crypto'
import type { MiddlewareHandler } from 'hono'
import { matchedRoutes } from 'hono/route'
import type { Log } from '../log.ts'
import { requestSeconds } from '../metrics/registry.ts'
import type { AppContext, Env } from './env.ts'

/** The pattern of the route. The path itself is not logged, because it may contain what somebody typed. */
function routeOf(c: AppContext): string {
  const routes = matchedRoutes(c).filter((route) => route.path !== '/*' && route.path !== '*')
  return routes.at(-1)?.path ?? 'other'
}

/**
 * Gives each request an id and logs one line when it is answered: route, status, milliseconds, and the id of
 * the signed-in student.
 */
export function requestLog(log: Log): MiddlewareHandler<Env> {
  return async (c, next) => {
    const requestId = randomUUID()
    c.set('requestId', requestId)
    const start = performance.now()
    await next()
    c.header('X-Request-Id', requestId)
    const ms = Math.round(performance.now() - start)
    const { method } = c.req
    const { status } = c.res
    const route = routeOf(c)
    requestSeconds.observe({ method, route, status }, ms / 1000)
    const line = { requestId, method, route, status, ms, student: c.get('studentId') }
    log.info(line, 'request')
  }
}
