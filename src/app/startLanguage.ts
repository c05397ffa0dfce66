import { type ActorRefFrom, createActor, fromPromise, type InspectionEvent } from 'xstate'
import type { Language } from '../../domain/language.ts'
import { languageMachine } from '../../machines/language/language.machine.ts'
import { type HeldWords, loadWords } from '../effects/heldWords.ts'
import { keepLanguage } from '../effects/keptLanguage.ts'
import { logFailure } from '../effects/log.ts'
import { logActions } from './provide/logActions.ts'

export type LanguageActor = ActorRefFrom<typeof languageMachine>

/** The language of the pages: its flow, and the words that were loaded. */
export interface Speaking {
  actor: LanguageActor
  words: HeldWords
}

function provideLanguage(words: HeldWords) {
  return languageMachine.provide({
    actors: {
      loadWords: fromPromise<void, { language: Language }>(({ input }) =>
        loadWords(words, input.language),
      ),
    },
    actions: { ...logActions, keepChosen: ({ context }) => keepLanguage(context.chosen) },
  })
}

/** Without its words a language cannot be spoken: then it is English, until the next visit. */
async function loadedLanguage(words: HeldWords, language: Language): Promise<Language> {
  try {
    await loadWords(words, language)
    return language
  } catch (error) {
    logFailure(error)
    return 'en'
  }
}

/** Starts the language flow once the words of the visitor's language are here; `inspect` may watch it. */
export async function startLanguage(
  wanted: Language,
  inspect?: ((inspected: InspectionEvent) => void) | undefined,
): Promise<Speaking> {
  const words: HeldWords = new Map()
  const actor = createActor(provideLanguage(words), {
    input: { language: await loadedLanguage(words, wanted) },
    ...(inspect && { inspect }),
  })
  actor.start()
  return { actor, words }
}
