import type { PathModel } from '../../../../machines/paths/pathModel.ts'
import { timersMachine } from '../kitchen/timers/timers.machine.ts'

/** The timers of all dishes. */
export const timersModel = {
  machine: timersMachine,
  inputs: { '': undefined },
  states: { open: '*Add a timer*', full: '*Clear*' },
  events: {
    'timer.added': () => [{ does: 'press *Add a timer*' }],
    'timers.cleared': () => [{ does: 'press *Clear*' }],
  },
  actors: { timer: { ended: {} } },
  delays: {},
  facts: ({ timers }) => timers.length,
} satisfies PathModel<typeof timersMachine>
