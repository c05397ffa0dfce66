import type { FlowScreen } from '../../../scripts/paths/flowScreen.ts'

/** Where a browser meets the flows of the kitchen. */
export const SCREENS: Readonly<Record<string, FlowScreen>> = {
  oven: {
    at: '/?oven',
    calls: { loadRecipe: 'GET /recipe' },
    bodies: { loadRecipe: (text) => ({ status: 200, text }) },
    sees: {
      'door.open': { shows: ['Close the door'] },
      'heat.on.baking': { shows: ['Baking'] },
      'heat.interrupted': { shows: ['Waiting for the door'] },
    },
  },
  timer: { at: '/?timer', calls: {} },
  timers: { at: '/?timers', calls: {} },
}
