import { type ReactNode, useEffect, useState } from 'react'
import { LOCALES, languageOf } from '../../domain/language.ts'
import { SpeechContext } from '../../src/ui/words/useWords.ts'
import { ENGLISH } from '../../words/english.ts'
import { FRENCH } from '../../words/french.ts'

const WORDS = { en: ENGLISH, fr: FRENCH }

/** Screens speak the language of the frame's address (`frame.html?language=fr`) until they are switched. */
export function Speaking({ children }: { children: ReactNode }) {
  const asked = new URLSearchParams(location.search).get('language') ?? undefined
  const [language, choose] = useState(languageOf(asked) ?? 'en')
  useEffect(() => {
    document.documentElement.lang = LOCALES[language]
  }, [language])
  return (
    <SpeechContext value={{ words: WORDS[language], onChoose: choose }}>{children}</SpeechContext>
  )
}
