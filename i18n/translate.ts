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

/** A translator for each language with the texts of both the browser and the server. */
const TRANSLATORS: Readonly<Record<Language, Translator>> = {
  en: createTranslator('en', { ...EN, ...contractEn, ...mailsEn, ...reasonsEn, ...serverEn }),
  fr: createTranslator('fr', { ...FR, ...contractFr, ...mailsFr, ...reasonsFr, ...serverFr }),
}

export function translatorOf(language: Language): Translator {
  return TRANSLATORS[language]
}

/** Translates a text or descriptor on the server. Browsers use `useTranslation`, whose catalogs lack the server's texts. */
export function translate(
  language: Language,
  message: string | MessageDescriptor,
  values?: Values,
): string {
  if (typeof message === 'string') return TRANSLATORS[language].t(message, values)
  return TRANSLATORS[language].t(message.text, message.values)
}
