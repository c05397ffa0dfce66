import { LANGUAGE_COOKIE, LANGUAGES, type Language, languageOf } from '../../domain/language.ts'
import { LEGAL_TEXTS, legalTextPath } from '../../domain/legal.ts'
import { ENGLISH } from '../../i18n/english.ts'
import { type Catalog, createTranslator, type Translator } from '../../i18n/translator.ts'
import type { LegalDocument } from '../../machines/legal/legal.machine.ts'

const YEAR_SECONDS = 31_536_000

/** The language chosen in this browser; else that of the served page; else the first of the browser's languages that Nookmate has. */
export function preferredLanguage(served?: string): Language {
  const [, chosen] = document.cookie.match(`(?:^|;\\s*)${LANGUAGE_COOKIE}=(\\w+)(?:;|$)`) ?? []
  const wished = [chosen, served, ...navigator.languages].map(languageOf)
  return wished.find((language) => language !== undefined) ?? LANGUAGES[0]
}

/** Stores the language in a cookie, so that the server can read it, too. */
export function storeLanguage(language: Language): void {
  const secure = location.protocol === 'https:' ? '; Secure' : ''
  const kept = `${LANGUAGE_COOKIE}=${language}; Path=/; Max-Age=${YEAR_SECONDS}; SameSite=Lax`
  // biome-ignore lint/suspicious/noDocumentCookie: the cookie store is not in every browser
  document.cookie = kept + secure
}

/** The loaded translators, by language. */
export type Translators = Map<Language, Translator>

/** The French texts that are loaded. */
const french: Record<string, Catalog[string]> = {}

/** Whether a screen behind the login was opened, so that the second chunk of texts is needed. */
let hasStudentScreens = false

/** Loads the French texts. They are two chunks, so that visitors do not load those of the screens behind the login. */
async function loadFrench(): Promise<void> {
  const [visitor, student] = await Promise.all([
    import('../../i18n/frenchVisitor.ts'),
    hasStudentScreens ? import('../../i18n/frenchStudent.ts') : undefined,
  ])
  Object.assign(french, visitor.FR_VISITOR, student?.FR_STUDENT)
  // A screen behind the login was opened meanwhile.
  if (hasStudentScreens && !student) await loadFrench()
}

/** Loads the texts of a language and adds its translator. */
export async function loadTranslator(translators: Translators, language: Language): Promise<void> {
  if (language === 'fr') await loadFrench()
  translators.set(language, language === 'fr' ? createTranslator('fr', french) : ENGLISH)
}

/** Loads the texts of the screens behind the login, in the given language and in every one chosen later. */
export async function loadStudentTexts(language: Language): Promise<void> {
  hasStudentScreens = true
  if (language === 'fr') await loadFrench()
}

/** Fetches a legal text as plain text. Throws if the server does not send it. */
export async function loadLegalDocument(
  document: LegalDocument,
  language: Language,
  signal: AbortSignal,
): Promise<string> {
  const response = await fetch(legalTextPath(LEGAL_TEXTS[document].href[language]), { signal })
  if (!response.ok) throw new Error(`A legal text came with status ${response.status}`)
  return response.text()
}
