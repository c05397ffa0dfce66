import { reportMachine } from '../../report/report.machine.ts'
import { NO_ANSWER } from '../answers.ts'
import { pathModel } from '../pathModel.ts'
import { MAYA, OUT_OF_ORDER } from './samples.ts'

/** The dialog in which a student reports another one. */
export const reportModel = pathModel<typeof reportMachine>({
  machine: reportMachine,
  inputs: { '': { person: { id: MAYA.id, name: MAYA.name }, subject: 'card' } },
  states: {
    editing: 'the form asks for a reason',
    sending: 'the report is being sent',
    sent: 'the receipt with the number of the case',
    closed: 'the dialog is closed',
  },
  events: {
    'reason.chosen': ({ reason }) =>
      reason ? [] : [{ does: 'choose *Wants money, or it looks like a scam*', reason: 'scam' }],
    'words.changed': ({ words }) =>
      words === '' ? [{ does: 'write *She asked for $50.*', words: 'She asked for $50.' }] : [],
    'report.submitted': () => [{ does: 'press *Send report*', id: 'r1' }],
    'block.requested': () => [{ does: 'press *Block Maya Okafor, too*' }],
    'dialog.closed': () => [{ does: 'close the dialog' }],
  },
  actors: {
    sendReport: {
      accepted: { 'the report is taken': { case: 'NK-000123' } },
      refused: { 'the service is out of order': OUT_OF_ORDER },
      failed: NO_ANSWER,
    },
  },
  delays: {},
  risks: { safety: 'everything' },
  facts: ({ reason, words }) => [reason, words],
})
