import type { StateDefinition } from './definition.ts'

/** A state and all its descendants, in source order. */
export function statesIn(state: StateDefinition): StateDefinition[] {
  return [state, ...state.states.flatMap(statesIn)]
}
