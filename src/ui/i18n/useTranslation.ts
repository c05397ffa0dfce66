import { createContext, useContext } from 'react'
import type { Language } from '../../../domain/language.ts'
import { ENGLISH } from '../../../i18n/english.ts'
import type { Translator } from '../../../i18n/translator.ts'

/** The language of the page, and how another one is chosen where that is possible. */
export interface I18n {
  readonly translator: Translator
  readonly onChoose?: (language: Language) => void
  /** The words of another language are on their way. */
  readonly isPending?: boolean
}

/** Provided where a page is mounted; English without a provider. */
export const I18nContext = createContext<I18n>({ translator: ENGLISH })

/** The words of the page's language. Every text that is shown or said goes through them. */
export function useTranslation(): Translator {
  return useContext(I18nContext).translator
}
