import { partingMachine } from '../../parting/parting.machine.ts'
import { answers } from '../answers.ts'
import { pathModel } from '../pathModel.ts'
import { MATCH, MAYA, SHORT_BREAK } from './samples.ts'

const PERSON = { id: MAYA.id, name: MAYA.name }

/** The dialog that ends a match or blocks a student. */
export const partingModel = pathModel<typeof partingMachine>({
  machine: partingMachine,
  inputs: {
    'the end of a match': { kind: 'end', person: PERSON, match: MATCH.id },
    'a block': { kind: 'block', person: PERSON },
  },
  states: {
    confirming: 'it is asked whether that is wanted',
    sending: 'it is being sent',
    done: 'it is done, the dialog is closed',
    closed: 'the dialog is closed',
  },
  events: {
    'parting.confirmed': () => [{ does: 'confirm' }],
    'dialog.closed': () => [{ does: 'close the dialog' }],
  },
  actors: {
    sendParting: answers('the server does it', 'the service is out of order', SHORT_BREAK, 503),
  },
  delays: {},
  risks: { safety: 'everything' },
  facts: ({ asked }) => asked.kind,
})
