import { consentMachine } from '../../consent/consent.machine.ts'
import { answers } from '../answers.ts'
import { pathModel } from '../pathModel.ts'
import { OUT_OF_ORDER } from './samples.ts'

/** A sample of the consent text, with points and paragraphs. */
const NEW_TEXT = 'Nookmate uses:\n\n- Your name\n- Your shoe size\n\nWe look after it.'

/** The dialog that asks for consent again after the text has changed. */
export const consentModel = pathModel<typeof consentMachine>({
  machine: consentMachine,
  inputs: { 'the text has changed': { text: NEW_TEXT }, 'the text is the same': { text: '' } },
  states: {
    choosing: 'it is looked up whether the text has changed',
    notDue: 'nothing is asked',
    asking: 'the new text waits for an answer',
    agreeing: 'the consent is being saved',
    over: 'the dashboard goes on',
  },
  events: {
    'consent.agreed': () => [{ does: 'press *I Agree*' }],
    'consent.withdrawn': () => [{ does: 'press *I do not agree*' }],
  },
  actors: {
    agree: answers(
      'the consent is saved',
      'saving it is refused',
      OUT_OF_ORDER.message,
      OUT_OF_ORDER.status,
    ),
  },
  delays: {},
  risks: { privacy: 'everything' },
  facts: ({ text, message }) => [text, message !== ''],
})
