import { useSelector } from '@xstate/react'
import { type ReactNode, useEffect } from 'react'
import { ENGLISH } from '../../words/english.ts'
import { SpeechContext } from '../ui/words/useWords.ts'
import type { Speaking } from './startLanguage.ts'

type SpokenProps = { speaking: Speaking; children: ReactNode }

/** Gives the page the words of its language, and the switch to another one. */
export function Spoken({ speaking: { actor, words: held }, children }: SpokenProps) {
  const language = useSelector(actor, ({ context }) => context.language)
  const isPending = useSelector(actor, (snapshot) => snapshot.hasTag('pending'))
  const words = held.get(language) ?? ENGLISH
  useEffect(() => {
    document.documentElement.lang = words.locale
  }, [words])
  return (
    <SpeechContext
      value={{
        words,
        isPending,
        onChoose: (chosen) => actor.send({ type: 'language.chosen', language: chosen }),
      }}
    >
      {children}
    </SpeechContext>
  )
}
