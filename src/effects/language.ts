import { LANGUAGE_COOKIE, LANGUAGES, type Language, languageOf } from '../../domain/language.ts'
import { LEGAL_TEXTS, legalTextPath } from '../../domain/legal.ts'
import { ENGLISH } from '../../i18n/english.ts'
import { type Catalog, createTranslator, type Translator } from '../../i18n/translator.ts'
import type { LegalDocument } from '../../machines/legal/legal.machine.ts'

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

/** The words of the languages that were asked for. */
export type Translators = Map<Language, Translator>

/** The French messages that are loaded. */
const french: Record<string, Catalog[string]> = {}

/** Whether a screen behind the login was opened, whose messages are in the second chunk. */
let hasStudentScreens = false

/** French comes in two chunks, so that visitors do not load the messages of the screens behind the login. */
async function loadFrench(): Promise<void> {
  const [visitor, student] = await Promise.all([
    import('../../i18n/frenchVisitor.ts'),
    hasStudentScreens ? import('../../i18n/frenchStudent.ts') : undefined,
  ])
  Object.assign(french, visitor.FR_VISITOR, student?.FR_STUDENT)
}

/** Fetches the words of a language, unless they are here. */
export async function loadTranslator(held: Translators, language: Language): Promise<void> {
  if (language === 'fr') await loadFrench()
  held.set(language, language === 'fr' ? createTranslator('fr', french) : ENGLISH)
}

/** Fetches what the screens of students say, in the language of the page and in every one chosen later. */
export async function loadStudentTexts(language: Language): Promise<void> {
  hasStudentScreens = true
  if (language === 'fr') await loadFrench()
}

/** Fetches a legal text as plain text. */
export async function loadLegalDocument(
  document: LegalDocument,
  language: Language,
  signal: AbortSignal,
): Promise<string> {
  const response = await fetch(legalTextPath(LEGAL_TEXTS[document].href[language]), { signal })
  if (!response.ok) throw new Error(`A legal text came with status ${response.status}`)
  return response.text()
}
