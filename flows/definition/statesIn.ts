import type { StateDefinition } from './definition.ts'

/** A state and all inside it, in the order they are written. */
export function statesIn(state: StateDefinition): StateDefinition[] {
  return [state, ...state.states.flatMap(statesIn)]
}
