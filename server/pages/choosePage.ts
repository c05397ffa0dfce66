import { getCookie } from 'hono/cookie'
import { LANGUAGE_COOKIE, type Language, languageOf } from '../../domain/language.ts'
import { ROUTES, screenAt } from '../../domain/routes.ts'
import type { AppContext } from '../http/env.ts'
import { requestLanguage } from '../http/requestLanguage.ts'

/** What the choice of a page depends on. */
export const CHOSEN_BY = ['Accept-Language', 'Cookie']

/** The language of a page: the one that was chosen there, else the one that the browser likes best. */
export function pageLanguage(c: AppContext): Language {
  return languageOf(getCookie(c, LANGUAGE_COOKIE)) ?? requestLanguage(c)
}

/**
 * Where the build keeps the page of an address. Without a session it is known who visits, and a public
 * screen is shown at once; with one the check decides (§2 Landing).
 */
export function pagePath(address: string, isGuest: boolean, language: Language): string {
  const screen = screenAt(address)
  const isShown = screen !== undefined && (isGuest || !ROUTES[screen].isPublic)
  return `/pages/${language}/${isShown ? screen : 'any'}.html`
}
