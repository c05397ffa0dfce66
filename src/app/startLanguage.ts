import { type ActorRefFrom, createActor, fromPromise, type InspectionEvent } from 'xstate'
import type { Language } from '../../domain/language.ts'
import { languageMachine } from '../../machines/language/language.machine.ts'
import { loadTranslator, storeLanguage, type Translators } from '../effects/language.ts'
import { logFailure } from '../effects/log.ts'
import { logActions } from './provide/logActions.ts'

export type LanguageActor = ActorRefFrom<typeof languageMachine>

/** The language flow and the loaded translators. */
export interface LanguageState {
  actor: LanguageActor
  translators: Translators
}

function provideLanguage(translators: Translators) {
  return languageMachine.provide({
    actors: {
      loadTranslations: fromPromise<void, { language: Language }>(({ input }) =>
        loadTranslator(translators, input.language),
      ),
    },
    actions: { ...logActions, storeLanguage: ({ context }) => storeLanguage(context.chosen) },
  })
}

/** Loads the translator of a language. When that fails, the page is in English until the next visit. */
async function loadedLanguage(translators: Translators, language: Language): Promise<Language> {
  try {
    await loadTranslator(translators, language)
    return language
  } catch (error) {
    logFailure(error)
    return 'en'
  }
}

/** Starts the language flow after loading the translator of the visitor's language. */
export async function startLanguage(
  wanted: Language,
  inspect?: ((inspected: InspectionEvent) => void) | undefined,
): Promise<LanguageState> {
  const translators: Translators = new Map()
  const actor = createActor(provideLanguage(translators), {
    input: { language: await loadedLanguage(translators, wanted) },
    ...(inspect && { inspect }),
  })
  actor.start()
  return { actor, translators }
}
