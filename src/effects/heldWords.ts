import type { Language } from '../../domain/language.ts'
import { ENGLISH } from '../../words/english.ts'
import type { Words } from '../../words/words.ts'

/** The words of the languages that were asked for. */
export type HeldWords = Map<Language, Words>

/** Each language but English comes in a chunk of its own, so that nobody fetches one in vain. */
const SOURCES: Readonly<Record<Language, () => Promise<Words>>> = {
  en: async () => ENGLISH,
  fr: () => import('../../words/french.ts').then((module) => module.FRENCH),
}

/** Fetches the words of a language, unless they are here. */
export async function loadWords(held: HeldWords, language: Language): Promise<void> {
  held.set(language, held.get(language) ?? (await SOURCES[language]()))
}
