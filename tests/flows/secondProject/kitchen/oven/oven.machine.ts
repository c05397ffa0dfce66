import { fromPromise, raise, setup } from 'xstate'

const MINUTE = 60_000

/** Bakes one dish: the heat goes on where it was after somebody has looked inside. */
export const ovenMachine = setup({
  types: {
    events: {} as
      | { type: 'door.opened' }
      | { type: 'door.closed' }
      | { type: 'heat.started' }
      | { type: 'heat.stopped' }
      | { type: 'heat.interrupted' }
      | { type: 'heat.resumed' },
  },
  actors: {
    loadRecipe: fromPromise<string>(async () => {
      const answer = await fetch('/recipe')
      if (!answer.ok) throw new Error('There is no recipe.')
      return answer.text()
    }),
  },
  delays: { warmingUp: 10 * MINUTE },
}).createMachine({
  id: 'oven',
  type: 'parallel',
  states: {
    door: {
      initial: 'closed',
      states: {
        closed: { on: { 'door.opened': 'open' } },
        open: {
          entry: raise({ type: 'heat.interrupted' }),
          exit: raise({ type: 'heat.resumed' }),
          on: { 'door.closed': 'closed' },
        },
      },
    },
    heat: {
      initial: 'off',
      states: {
        off: { on: { 'heat.started': 'on' } },
        on: {
          initial: 'warmingUp',
          states: {
            warmingUp: { after: { warmingUp: 'baking' } },
            baking: {},
            asBefore: { type: 'history' },
          },
          on: { 'heat.stopped': 'off', 'heat.interrupted': 'interrupted' },
        },
        interrupted: { on: { 'heat.resumed': 'on.asBefore', 'heat.stopped': 'off' } },
      },
    },
    recipe: {
      initial: 'loadingRecipe',
      states: {
        loadingRecipe: {
          tags: 'pending',
          invoke: { src: 'loadRecipe', id: 'loadRecipe', onDone: 'shown', onError: 'missing' },
        },
        shown: {},
        missing: {},
      },
    },
  },
})
