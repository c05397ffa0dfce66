import { assign, setup } from 'xstate'
import type { Language } from '../../domain/language.ts'
import { unprovidedAction, unprovidedActor } from '../unprovided.ts'

interface LanguageContext {
  /** The current language of the pages. */
  language: Language
  /** The chosen language, whose catalog may still be loading. */
  chosen: Language
}

/** The language of the pages, and the switch to another one (decision 0015). */
export const languageMachine = setup({
  types: {
    context: {} as LanguageContext,
    events: {} as { type: 'language.chosen'; language: Language },
    input: {} as { language: Language },
    tags: {} as 'pending',
  },
  actors: {
    loadTranslations: unprovidedActor<void, { language: Language }>('loadTranslations'),
  },
  guards: {
    isOther: ({ context }, params: { language: Language }) => params.language !== context.language,
  },
  actions: {
    choose: assign({ chosen: (_, params: { language: Language }) => params.language }),
    speakChosen: assign({ language: ({ context }) => context.chosen }),
    storeLanguage: unprovidedAction('storeLanguage'),
    logFailure: unprovidedAction<{ reason: unknown }>('logFailure'),
  },
}).createMachine({
  id: 'language',
  context: ({ input }) => ({ language: input.language, chosen: input.language }),
  initial: 'spoken',
  states: {
    spoken: {
      on: {
        'language.chosen': {
          guard: { type: 'isOther', params: ({ event }) => ({ language: event.language }) },
          target: 'loadingWords',
          actions: { type: 'choose', params: ({ event }) => ({ language: event.language }) },
        },
      },
    },
    loadingWords: {
      tags: 'pending',
      description: 'Loads the texts of the chosen language.',
      invoke: {
        id: 'loadTranslations',
        src: 'loadTranslations',
        input: ({ context }) => ({ language: context.chosen }),
        onDone: { target: 'spoken', actions: ['speakChosen', 'storeLanguage'] },
        onError: {
          target: 'spoken',
          actions: { type: 'logFailure', params: ({ event }) => ({ reason: event.error }) },
        },
      },
    },
  },
})
