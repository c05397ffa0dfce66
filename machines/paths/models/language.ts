import { languageMachine } from '../../language/language.machine.ts'
import { NO_ANSWER } from '../answers.ts'
import { pathModel } from '../pathModel.ts'

/** The switch between the languages. */
export const languageModel = pathModel<typeof languageMachine>({
  machine: languageMachine,
  inputs: { 'in English': { language: 'en' } },
  states: {
    spoken: 'the page in its language',
    loadingWords: 'the words of the other language are on their way',
  },
  events: {
    // English needs no download; only loading French can fail.
    'language.chosen': ({ language }) =>
      language === 'en' ? [{ does: 'press *Français*', language: 'fr' }] : [],
  },
  actors: {
    loadTranslations: { answered: { 'the words arrive': undefined }, failed: NO_ANSWER },
  },
  delays: {},
  facts: ({ language }) => language,
})
