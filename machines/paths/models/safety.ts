import { safetyMachine } from '../../safety/safety.machine.ts'
import { pathModel } from '../pathModel.ts'
import { LEO } from './samples.ts'

/** The dialogs for reporting, blocking and ending a match; one is open at a time. */
export const safetyModel = pathModel<typeof safetyMachine>({
  machine: safetyMachine,
  inputs: { '': undefined },
  states: {
    idle: 'no dialog is open',
    reporting: 'the report is open',
    parting: 'it is asked whether to part',
  },
  events: {
    'report.requested': () => [
      { does: 'press *Report Account*', report: { person: LEO, subject: 'card' } },
    ],
    'parting.requested': () => [{ does: 'press *Block*', parting: { kind: 'block', person: LEO } }],
  },
  actors: {
    report: {
      ended: {
        'send the report, and close the receipt': { isSent: true, isBlockWanted: false },
        'send the report, and want to block, too': { isSent: true, isBlockWanted: true },
        'close the report': { isSent: false, isBlockWanted: false },
      },
    },
    parting: {
      ended: {
        'block the person': { isDone: true },
        'close the question': { isDone: false },
      },
    },
  },
  delays: {},
  risks: { safety: 'everything' },
  facts: () => null,
})
