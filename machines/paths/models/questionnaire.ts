import type { GivenAnswer } from '../../../domain/living/answers.ts'
import { questionnaireMachine } from '../../questionnaire/questionnaire.machine.ts'
import { NEVER_ENDS, NO_ANSWER } from '../answers.ts'
import { pathModel } from '../pathModel.ts'
import { ALL_ANSWERS, ONE_ANSWER } from './livingSamples.ts'
import { OUT_OF_ORDER } from './samples.ts'

const NEVER_SMOKES: GivenAnswer = {
  item: 'smoking',
  answer: { own: 0, accepts: 0b0011, importance: 1 },
}

/** The questionnaire, with two items. */
export const questionnaireModel = pathModel<typeof questionnaireMachine>({
  machine: questionnaireMachine,
  inputs: { '': { userId: 'u1' } },
  states: {
    loading: 'the answers are being fetched',
    waitingToLoad: 'it waits to fetch them again',
    choosing: 'the first question without an answer is looked up',
    asking: 'one question',
    reviewing: 'all questions with their answers',
  },
  events: {
    'level.chosen': ({ order, at, answers }) =>
      answers[order[at] ?? 'wake'] === undefined
        ? [{ does: 'choose the second answer', level: 1 }]
        : [],
    'acceptance.toggled': ({ order, at, answers }) => {
      const answer = answers[order[at] ?? 'wake']
      return answer && (answer.accepts & 0b1000) === 0
        ? [{ does: 'say that the last answer is fine', level: 3 }]
        : []
    },
    'importance.chosen': ({ order, at, answers }) =>
      answers[order[at] ?? 'wake']?.importance === 1
        ? [{ does: 'choose *A must*', importance: 9 }]
        : [],
    'answer.removed': () => [{ does: 'press *Take it back*' }],
    'item.passed': () => [{ does: 'press *Next* or *Skip*' }],
    'item.returned': () => [{ does: 'press *Back*' }],
    'item.opened': () => [{ does: 'open *Smoking and vaping*', item: 'smoking' }],
    'review.opened': () => [{ does: 'press *All answers*' }],
    'questions.resumed': ({ order, answers }) =>
      order.some((item) => answers[item] === undefined)
        ? [{ does: 'press *Go on with the questions*' }]
        : [],
    'answer.refused': ({ message }) =>
      message === ''
        ? [{ does: 'hear that an answer was refused', message: 'Choose one of the answers.' }]
        : [],
    'answer.heard': ({ answers }) =>
      answers.smoking === undefined
        ? [{ does: 'say *Never* to smoking in another tab', given: NEVER_SMOKES }]
        : [],
  },
  actors: {
    loadLiving: {
      accepted: { 'one answer is there': ONE_ANSWER, 'all answers are there': ALL_ANSWERS },
      refused: { 'the service is out of order': OUT_OF_ORDER },
      failed: NO_ANSWER,
    },
    answerOutbox: NEVER_ENDS,
    watchAnswers: {},
  },
  delays: { retryDelay: 'wait for the next try' },
  facts: ({ order, at, answers, message }) => [
    ...[order.length, at, message, order.map((item) => answers[item] !== undefined)],
    answers[order[at] ?? 'wake'],
  ],
})
