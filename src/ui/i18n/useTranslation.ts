import { createContext, useContext } from 'react'
import type { Language } from '../../../domain/language.ts'
import { ENGLISH } from '../../../i18n/english.ts'
import type { Translator } from '../../../i18n/translator.ts'

/** The language of the page. `onChoose` changes it; it is undefined where that is not possible. */
export interface I18n {
  readonly translator: Translator
  readonly onChoose?: (language: Language) => void
  /** Whether the texts of another language are being loaded. */
  readonly isPending?: boolean
}

/** The language of all components. Without a provider it is English. */
export const I18nContext = createContext<I18n>({ translator: ENGLISH })

/** Returns the translator of the page's language. Every text that is shown or announced comes from it. */
export function useTranslation(): Translator {
  return useContext(I18nContext).translator
}
