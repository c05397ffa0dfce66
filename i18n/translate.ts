import type { Language } from '../domain/language.ts'
import { contract as contractEn } from './compiled/en/contract.ts'
import { mails as mailsEn } from './compiled/en/mails.ts'
import { reasons as reasonsEn } from './compiled/en/reasons.ts'
import { server as serverEn } from './compiled/en/server.ts'
import { contract as contractFr } from './compiled/fr/contract.ts'
import { mails as mailsFr } from './compiled/fr/mails.ts'
import { reasons as reasonsFr } from './compiled/fr/reasons.ts'
import { server as serverFr } from './compiled/fr/server.ts'
import { EN } from './english.ts'
import './englishMember.ts'
import './englishStudent.ts'
import { FR } from './french.ts'
import type { MessageDescriptor, Values } from './messages.ts'
import { createTranslator, type Translator } from './translator.ts'

/** Every language with everything, also what only the server says. */
const TRANSLATORS: Readonly<Record<Language, Translator>> = {
  en: createTranslator('en', { ...EN, ...contractEn, ...mailsEn, ...reasonsEn, ...serverEn }),
  fr: createTranslator('fr', { ...FR, ...contractFr, ...mailsFr, ...reasonsFr, ...serverFr }),
}

/** Numbers, money and texts in a language. */
export function translatorOf(language: Language): Translator {
  return TRANSLATORS[language]
}

/** What the server says, in a language. The browser has a catalog of its own: `createWords`. */
export function translate(
  language: Language,
  message: string | MessageDescriptor,
  values?: Values,
): string {
  if (typeof message === 'string') return TRANSLATORS[language].t(message, values)
  return TRANSLATORS[language].t(message.text, message.values)
}
