import { questionnaireOfferMachine } from '../../questionnaireOffer/questionnaireOffer.machine.ts'
import { answers, NO_ANSWER } from '../answers.ts'
import { pathModel } from '../pathModel.ts'
import { OUT_OF_ORDER } from './samples.ts'

/** The dialog that offers the questionnaire after the first deck of suggestions. */
export const questionnaireOfferModel = pathModel<typeof questionnaireOfferMachine>({
  machine: questionnaireOfferMachine,
  inputs: {
    'a server with the questionnaire': { isOffered: true },
    'a server without': { isOffered: false },
  },
  states: {
    choosing: 'what the server offers decides',
    notOffered: 'nothing is offered',
    loading: 'it is looked up how far the first deck is decided',
    waitingToLoad: 'it waits to look that up again',
    waiting: 'the first deck is being decided',
    checking: 'it is looked up whether the offer still stands',
    offering: '*How do you live?* in place of the next candidate',
    closing: 'the end of the offer is being kept',
    waitingToClose: 'it waits to save that again',
    over: 'the next candidate',
  },
  events: {
    'decisions.counted': ({ left }) =>
      left > 0 ? [{ does: 'decide about one more', by: 1 }] : [{ does: 'press *Undo*', by: -1 }],
    'offer.accepted': () => [{ does: 'press *Answer the questions*' }],
    'offer.declined': () => [{ does: 'press *No, thanks*' }],
  },
  actors: {
    loadOffer: {
      accepted: {
        'two more are to be decided': { offer_after: 2 },
        'the offer was closed': {},
      },
      refused: { 'the service is out of order': OUT_OF_ORDER },
      failed: NO_ANSWER,
    },
    closeOffer: answers(
      'the end of the offer is saved',
      'the service is out of order',
      OUT_OF_ORDER.message,
      OUT_OF_ORDER.status,
    ),
  },
  delays: { retryDelay: 'wait for the next try', patience: 'wait two seconds' },
  facts: ({ left }) => left,
})
