import type { Language } from '../../domain/language.ts'
import { ENGLISH } from '../../i18n/english.ts'
import type { Translator } from '../../i18n/translator.ts'

/** The words of the languages that were asked for. */
export type Translators = Map<Language, Translator>

/** Each language but English comes in a chunk of its own, so that nobody fetches one in vain. */
const SOURCES: Readonly<Record<Language, () => Promise<Translator>>> = {
  en: async () => ENGLISH,
  fr: () => import('../../i18n/french.ts').then((module) => module.FRENCH),
}

/** Fetches the words of a language, unless they are here. */
export async function loadTranslator(held: Translators, language: Language): Promise<void> {
  held.set(language, held.get(language) ?? (await SOURCES[language]()))
}
