import type { MiddlewareHandler } from 'hono'
import type { CampusList } from '../campuses/campusList.ts'
import type { Env } from './env.ts'

/** Notes the language for requests that ask for none that Nookmate has: the one that all campuses have. */
export function standardLanguage(campuses: CampusList): MiddlewareHandler<Env> {
  return async (c, next) => {
    c.set('standardLanguage', campuses.language())
    await next()
  }
}
