import type { GivenAnswer } from '../../../domain/living/answers.ts'
import { answerOutboxMachine } from '../../answerOutbox/answerOutbox.machine.ts'
import { NO_ANSWER } from '../answers.ts'
import { pathModel } from '../pathModel.ts'
import { OUT_OF_ORDER } from './samples.ts'

const LEFT: GivenAnswer = { item: 'pets', answer: { own: 0, accepts: 0b0011, importance: 1 } }
const GIVEN: GivenAnswer = { item: 'bedtime', answer: { own: 2, accepts: 0b1110, importance: 1 } }
const CHANGED: GivenAnswer = { ...GIVEN, answer: { own: 3, accepts: 0b11100, importance: 1 } }

/** The queue of answers to the questionnaire that still have to be sent. */
export const answerOutboxModel = pathModel<typeof answerOutboxMachine>({
  machine: answerOutboxMachine,
  inputs: { '': { userId: 'u1' } },
  states: {
    restoring: 'what an earlier visit left is looked up',
    idle: 'nothing is on its way',
    sending: 'an answer is on its way',
    backingOff: 'it waits to send the answer again',
  },
  events: {
    'answer.made': ({ pending }) => {
      if (pending.length > 1) return []
      return pending[0]?.item === 'bedtime'
        ? [{ does: 'choose another bedtime', given: CHANGED }]
        : [{ does: 'choose a bedtime', given: GIVEN }]
    },
  },
  actors: {
    loadAnswers: {
      answered: { 'nothing was left': [], 'an answer was left': [LEFT] },
      failed: { 'what was left cannot be read': 'The storage is blocked' },
    },
    sendAnswer: {
      accepted: { 'the server takes it': {} },
      refused: {
        'the server refuses it for good': { status: 400, message: 'Choose one of the answers.' },
        'the service is out of order': OUT_OF_ORDER,
      },
      failed: NO_ANSWER,
    },
  },
  delays: { retryDelay: 'wait for the next try' },
  risks: { loss: 'everything' },
  facts: ({ pending }) => pending.map(({ item, answer }) => [item, answer?.own]),
})
