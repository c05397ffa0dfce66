import '../../i18n/englishStudent.ts'
import { type ReactNode, useEffect, useState } from 'react'
import { LOCALES, languageOf } from '../../domain/language.ts'
import { ENGLISH } from '../../i18n/english.ts'
import { FRENCH } from '../../i18n/french.ts'
import { I18nContext } from '../../src/ui/i18n/useTranslation.ts'

const WORDS = { en: ENGLISH, fr: FRENCH }

/** Screens speak the language of the frame's address (`frame.html?language=fr`) until they are switched. */
export function Speaking({ children }: { children: ReactNode }) {
  const asked = new URLSearchParams(location.search).get('language') ?? undefined
  const [language, choose] = useState(languageOf(asked) ?? 'en')
  useEffect(() => {
    document.documentElement.lang = LOCALES[language]
  }, [language])
  return (
    <I18nContext value={{ translator: WORDS[language], onChoose: choose }}>{children}</I18nContext>
  )
}
