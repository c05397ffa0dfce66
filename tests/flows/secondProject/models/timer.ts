import type { PathModel } from '../../../../machines/paths/pathModel.ts'
import { timerMachine } from '../kitchen/timer/timer.machine.ts'

/** The timer of one dish. */
export const timerModel = {
  machine: timerMachine,
  inputs: { '': undefined },
  states: { counting: '*Counting*', ringing: '*Ringing*', stopped: 'nothing rings' },
  events: { 'ringing.stopped': () => [{ does: 'press *Stop ringing*' }] },
  actors: {},
  delays: { dish: 'wait 300 seconds' },
  facts: () => null,
} satisfies PathModel<typeof timerMachine>
