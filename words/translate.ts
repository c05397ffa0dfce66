import type { Language } from '../domain/language.ts'
import { en } from './compiled/en.ts'
import { fr } from './compiled/fr.ts'
import { serverEn } from './compiled/serverEn.ts'
import { serverFr } from './compiled/serverFr.ts'
import type { Said, Values } from './said.ts'
import { createWords, type Words } from './words.ts'

/** Every language with everything, also what only the server says. */
const SPOKEN: Readonly<Record<Language, Words>> = {
  en: createWords('en', { ...en, ...serverEn }),
  fr: createWords('fr', { ...fr, ...serverFr }),
}

/** What the server says, in a language. The browser has a catalog of its own: `createWords`. */
export function translate(language: Language, message: string | Said, values?: Values): string {
  if (typeof message === 'string') return SPOKEN[language].t(message, values)
  return SPOKEN[language].t(message.text, message.values)
}
