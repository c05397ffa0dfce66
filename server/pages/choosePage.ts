import { getCookie } from 'hono/cookie'
import { LANGUAGE_COOKIE, type Language, languageOf } from '../../domain/language.ts'
import type { AppContext } from '../http/env.ts'
import { requestLanguage } from '../http/requestLanguage.ts'

/** Pages that the build has rendered for visitors without a session. */
const FOR_GUESTS: Readonly<Record<string, string>> = {
  '/': 'landing',
  '/login': 'login',
  '/signup': 'signup',
}

/** Pages that wait for the check who visits, with what their screen needs already named. */
const WAITING: Readonly<Record<string, string>> = {
  '/onboarding': 'onboarding',
  '/home/dashboard': 'dashboard',
}

/** What the choice of a page depends on. */
export const CHOSEN_BY = ['Accept-Language', 'Cookie']

/** The routes that have a page (§2). */
export const PAGES = [...Object.keys(FOR_GUESTS), ...Object.keys(WAITING)]

/** The language of a page: the one that was chosen there, else the one that the browser likes best. */
export function pageLanguage(c: AppContext): Language {
  return languageOf(getCookie(c, LANGUAGE_COOKIE)) ?? requestLanguage(c)
}

/**
 * Where the build keeps the page of an address. Without a session it is known who visits, and a public
 * screen is shown at once; with one the check decides (§2 Landing).
 */
export function pagePath(address: string, isGuest: boolean, language: Language): string {
  const path = address.replace(/\/+$/, '') || '/'
  const shown = isGuest ? FOR_GUESTS[path] : undefined
  return `/pages/${language}/${shown ?? WAITING[path] ?? 'any'}.html`
}
