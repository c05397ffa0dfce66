import { type ActorRefFrom, assign, setup } from 'xstate'
import { timerMachine } from '../timer/timer.machine.ts'

const MOST = 2

interface Context {
  readonly timers: readonly ActorRefFrom<typeof timerMachine>[]
}

/** Has a timer for each dish on the stove, at most two. */
export const timersMachine = setup({
  types: {
    context: {} as Context,
    events: {} as { type: 'timer.added' } | { type: 'timers.cleared' },
  },
  actors: { timer: timerMachine },
  actions: {
    addTimer: assign({
      timers: ({ context, spawn }) => [...context.timers, spawn('timer')],
    }),
    clear: assign({ timers: [] }),
  },
  guards: { hasRoom: ({ context }) => context.timers.length < MOST - 1 },
}).createMachine({
  id: 'timers',
  context: { timers: [] },
  initial: 'open',
  states: {
    open: {
      on: {
        'timer.added': [
          { guard: 'hasRoom', actions: 'addTimer' },
          { actions: 'addTimer', target: 'full' },
        ],
      },
    },
    full: { on: { 'timers.cleared': { actions: 'clear', target: 'open' } } },
  },
})
