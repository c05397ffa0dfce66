import type { PathModel } from '../../../../machines/paths/pathModel.ts'
import { ovenMachine } from '../kitchen/oven/oven.machine.ts'

/** An oven with its door, its heat and the recipe on its screen. */
export const ovenModel = {
  machine: ovenMachine,
  inputs: { '': undefined },
  states: {
    'door.closed': 'the door is closed',
    'door.open': 'the door is open',
    'heat.off': 'the heat is off',
    'heat.on.warmingUp': 'the oven warms up',
    'heat.on.baking': 'the dish is baked',
    'heat.on.asBefore': 'as before',
    'heat.interrupted': 'the heat waits for the door',
    'recipe.loadingRecipe': 'the recipe is on its way',
    'recipe.shown': '"Bread, 40 minutes"',
    'recipe.missing': '"No recipe"',
  },
  events: {
    'door.opened': () => [{ does: 'press *Open the door*' }],
    'door.closed': () => [{ does: 'press *Close the door*' }],
    'heat.started': () => [{ does: 'press *Heat*' }],
    'heat.stopped': () => [{ does: 'press *Stop*' }],
    'heat.interrupted': () => [],
    'heat.resumed': () => [],
  },
  actors: {
    loadRecipe: {
      answered: { 'the recipe arrives': 'Bread, 40 minutes' },
      failed: { 'no recipe comes': 'Failed to fetch' },
    },
  },
  delays: { warmingUp: 'wait 600 seconds' },
  facts: () => null,
} satisfies PathModel<typeof ovenMachine>
