import { createContext, useContext } from 'react'
import type { Language } from '../../../domain/language.ts'
import { ENGLISH } from '../../../words/english.ts'
import type { Words } from '../../../words/words.ts'

/** The language of the page, and how another one is chosen where that is possible. */
export interface Speech {
  readonly words: Words
  readonly onChoose?: (language: Language) => void
  /** The words of another language are on their way. */
  readonly isPending?: boolean
}

/** Given by whoever mounts a page; English by itself. */
export const SpeechContext = createContext<Speech>({ words: ENGLISH })

/** The words of the page's language. Every text that is shown or said goes through them. */
export function useWords(): Words {
  return useContext(SpeechContext).words
}
