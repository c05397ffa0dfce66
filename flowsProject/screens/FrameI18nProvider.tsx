import '../../i18n/englishMember.ts'
import '../../i18n/englishStudent.ts'
import { type ReactNode, useEffect, useState } from 'react'
import { LOCALES, languageOf } from '../../domain/language.ts'
import { ENGLISH } from '../../i18n/english.ts'
import { FRENCH } from '../../i18n/french.ts'
import { I18nContext } from '../../src/ui/i18n/useTranslation.ts'

export const TRANSLATORS = { en: ENGLISH, fr: FRENCH }

type FrameI18nProviderProps = { language: string | undefined; children: ReactNode }

/** Provides the language of the frame's address (`frame.html?language=fr`) until the user switches it. */
export function FrameI18nProvider({ language: asked, children }: FrameI18nProviderProps) {
  const [language, choose] = useState(languageOf(asked) ?? 'en')
  useEffect(() => {
    document.documentElement.lang = LOCALES[language]
  }, [language])
  return (
    <I18nContext value={{ translator: TRANSLATORS[language], onChoose: choose }}>
      {children}
    </I18nContext>
  )
}
