import { type ReactNode, useSyncExternalStore } from 'react'
import { type Speech, SpeechContext } from '../../src/ui/words/useWords.ts'
import { ENGLISH } from '../../words/english.ts'
import type { Words } from '../../words/words.ts'

/** What a mounted page speaks, to be changed while it is there. */
export function openSpeech() {
  let speech: Speech = { words: ENGLISH }
  const listeners = new Set<() => void>()
  const listen = (listener: () => void) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  }
  return {
    speak(words: Words) {
      speech = { words }
      for (const listener of listeners) listener()
    },
    Speaking({ children }: { children: ReactNode }) {
      const value = useSyncExternalStore(listen, () => speech)
      return <SpeechContext value={value}>{children}</SpeechContext>
    },
  }
}
