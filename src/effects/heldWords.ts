import type { Language } from '../../domain/language.ts'
import { ENGLISH } from '../../words/english.ts'
import type { Words } from '../../words/words.ts'

/** The words of the languages that were asked for. English is always there. */
export interface HeldWords {
  /** Fetches the words of a language, unless they are here. */
  load(language: Language): Promise<void>
  /** The words of a language that was loaded. */
  of(language: Language): Words
}

const SOURCES: Readonly<Record<Language, () => Promise<Words>>> = {
  en: async () => ENGLISH,
  fr: () => import('../../words/french.ts').then((module) => module.FRENCH),
}

/** Each language but English comes in a chunk of its own, so that nobody fetches one in vain. */
export function createHeldWords(): HeldWords {
  const held = new Map<Language, Words>([['en', ENGLISH]])
  return {
    async load(language) {
      held.set(language, held.get(language) ?? (await SOURCES[language]()))
    },
    of(language) {
      const words = held.get(language)
      if (!words) throw new Error(`The words of ${language} were not loaded`)
      return words
    },
  }
}
