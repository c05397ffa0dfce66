import {
  isLanguage,
  LANGUAGE_COOKIE,
  type Language,
  preferredLanguage,
} from '../../domain/language.ts'

const YEAR_SECONDS = 31_536_000

/** The language chosen here before; without a choice the one that the browser likes best. */
export function keptLanguage(): Language {
  const cookies = document.cookie.split(';').map((cookie) => cookie.trim().split('='))
  const chosen = cookies.find(([name]) => name === LANGUAGE_COOKIE)?.[1]
  return isLanguage(chosen) ? chosen : preferredLanguage(navigator.languages.join(','))
}

/** Keeps the language for this browser, where the server can read it, too. */
export function keepLanguage(language: Language): void {
  const secure = location.protocol === 'https:' ? '; Secure' : ''
  const kept = `${LANGUAGE_COOKIE}=${language}; Path=/; Max-Age=${YEAR_SECONDS}; SameSite=Lax`
  // biome-ignore lint/suspicious/noDocumentCookie: the cookie store is not in every browser
  document.cookie = kept + secure
}
