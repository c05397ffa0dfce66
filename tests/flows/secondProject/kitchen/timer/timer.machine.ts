import { setup } from 'xstate'

/** Counts for one dish and rings at the end. */
export const timerMachine = setup({
  types: { events: {} as { type: 'ringing.stopped' } },
  delays: { dish: 5 * 60_000 },
}).createMachine({
  id: 'timer',
  initial: 'counting',
  states: {
    counting: { after: { dish: 'ringing' } },
    ringing: { on: { 'ringing.stopped': 'stopped' } },
    stopped: { type: 'final' },
  },
})
