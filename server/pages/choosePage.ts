import { getCookie } from 'hono/cookie'
import { LANGUAGE_COOKIE, type Language, languageOf } from '../../domain/language.ts'
import { isResetPath, ROUTES, screenAt } from '../../domain/routes.ts'
import type { AppContext } from '../http/env.ts'
import { requestLanguage } from '../http/requestLanguage.ts'

/** The request headers that `pageLanguage` and `pagePath` depend on, for `Vary`. */
export const CHOSEN_BY = ['Accept-Language', 'Cookie']

/** The language of a page: from the cookie of the language switch, otherwise from Accept-Language. */
export function pageLanguage(c: AppContext): Language {
  return languageOf(getCookie(c, LANGUAGE_COOKIE)) ?? requestLanguage(c)
}

/**
 * Chooses the built page for an address. For a public screen, a request without a session cookie gets the
 * prerendered screen. With a cookie it gets the page with the spinner, because the auth check decides which
 * screen follows (§2 Landing). The reset of a password has no prerendered page. A screen that needs a login has
 * one page, with or without a cookie.
 */
export function pagePath(address: string, isGuest: boolean, language: Language): string {
  const screen = screenAt(address)
  const isShown =
    screen !== undefined && (!ROUTES[screen].isPublic || (isGuest && !isResetPath(address)))
  return `/pages/${language}/${isShown ? screen : 'any'}.html`
}
