import type { MiddlewareHandler } from 'hono'
import type { CampusList } from '../campuses/campusList.ts'
import type { Env } from './env.ts'

/** Sets the language for requests that ask for none of Nookmate's languages: the one that all campuses share. */
export function standardLanguage(campuses: CampusList): MiddlewareHandler<Env> {
  return async (c, next) => {
    c.set('standardLanguage', campuses.language())
    await next()
  }
}
