import { createContext, useContext } from 'react'
import type { Language } from '../../../domain/language.ts'
import { ENGLISH } from '../../../i18n/english.ts'
import type { Translator } from '../../../i18n/translator.ts'

/** The language of the page, and the function that chooses another one, where that is possible. */
export interface I18n {
  readonly translator: Translator
  readonly onChoose?: (language: Language) => void
  /** The texts of another language are being loaded. */
  readonly isPending?: boolean
}

/** Provided where a page is mounted; without a provider the language is English. */
export const I18nContext = createContext<I18n>({ translator: ENGLISH })

/** The texts in the page's language. Every text that is shown or announced comes from here. */
export function useTranslation(): Translator {
  return useContext(I18nContext).translator
}
