import { legalMachine } from '../../legal/legal.machine.ts'
import { NO_ANSWER } from '../answers.ts'
import { pathModel } from '../pathModel.ts'

/** The modal with the Terms of Service and the Privacy Policy. */
export const legalModel = pathModel<typeof legalMachine>({
  machine: legalMachine,
  inputs: { '': undefined },
  states: {
    closed: 'no modal',
    'opened.loading': 'the modal loads its text',
    'opened.shown': 'the text can be read',
    'opened.unavailable': 'the text could not be fetched',
  },
  events: {
    'document.requested': () => [
      { does: 'press *Terms of Service*', document: 'terms' },
      { does: 'press *Privacy Policy*', document: 'privacy' },
    ],
    'loading.retried': () => [{ does: 'press *Try again*' }],
    'modal.closed': () => [{ does: 'close the modal' }],
  },
  actors: {
    loadDocument: {
      answered: { 'the text arrives': 'Terms of Service\n\nText.' },
      failed: NO_ANSWER,
    },
  },
  delays: {},
  facts: () => null,
})
