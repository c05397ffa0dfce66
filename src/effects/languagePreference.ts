import { LANGUAGE_COOKIE, LANGUAGES, type Language, languageOf } from '../../domain/language.ts'

const YEAR_SECONDS = 31_536_000

/** The language chosen here before; else the one the page was served in, else the browser's first that we speak. */
export function preferredLanguage(served?: string): Language {
  const [, chosen] = document.cookie.match(`(?:^|;\\s*)${LANGUAGE_COOKIE}=(\\w+)(?:;|$)`) ?? []
  const wished = [chosen, served, ...navigator.languages].map(languageOf)
  return wished.find((language) => language !== undefined) ?? LANGUAGES[0]
}

/** Keeps the language for this browser, where the server can read it, too. */
export function storeLanguage(language: Language): void {
  const secure = location.protocol === 'https:' ? '; Secure' : ''
  const kept = `${LANGUAGE_COOKIE}=${language}; Path=/; Max-Age=${YEAR_SECONDS}; SameSite=Lax`
  // biome-ignore lint/suspicious/noDocumentCookie: the cookie store is not in every browser
  document.cookie = kept + secure
}
