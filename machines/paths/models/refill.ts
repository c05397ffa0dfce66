import { refillMachine } from '../../refill/refill.machine.ts'
import { NO_ANSWER } from '../answers.ts'
import { pathModel } from '../pathModel.ts'
import { LEO, MAYA, OUT_OF_ORDER } from './samples.ts'

/** Loads more suggestions before the deck is empty. */
export const refillModel = pathModel<typeof refillMachine>({
  machine: refillMachine,
  inputs: { '': undefined },
  states: {
    idle: 'nothing is asked for',
    loadingSuggestions: 'more students are being fetched',
    waiting: 'they are asked for again in a moment',
  },
  events: {
    'queue.shortened': () => [{ does: 'decide until three are left', left: 3, deckSize: 10 }],
    'candidates.returned': () => [{ does: 'hear that a decision was taken back' }],
  },
  actors: {
    loadSuggestions: {
      accepted: { 'two students are suggested': { candidates: [LEO, MAYA] } },
      refused: {
        'the service is out of order': OUT_OF_ORDER,
      },
      failed: NO_ANSWER,
    },
  },
  delays: { retryDelay: 'wait for the next try' },
  facts: () => [],
})
