import type { MachineDefinition, StateDefinition } from '../definition/definition.ts'
import { readCalls } from './readCalls.ts'
import { readScreens } from './readScreens.ts'
import type { SystemMap } from './systemMap.ts'

function runBy(state: StateDefinition): string[] {
  const own = state.invocations.flatMap(({ machine }) => machine ?? [])
  return [...own, ...state.states.flatMap(runBy)]
}

/** Reads from the sources how the flows hang together. */
export async function readMap(
  root: string,
  machines: readonly MachineDefinition[],
): Promise<SystemMap> {
  return {
    runs: machines.flatMap(({ id, root: outer }) =>
      [...new Set(runBy(outer))].map((inner) => [id, inner] as const),
    ),
    screens: await readScreens(root),
    calls: await readCalls(root),
  }
}
