import { moduleOf, projectAt } from '../config/project.ts'
import type { MachineDefinition, StateDefinition } from '../definition/definition.ts'
import type { Surroundings, SystemMap } from './systemMap.ts'

function runBy(state: StateDefinition): string[] {
  const own = state.invocations.flatMap(({ machine }) => machine ?? [])
  return [...own, ...state.states.flatMap(runBy)]
}

/** Pairs of ids: a machine and one that it invokes or spawns. */
export function runsIn(machines: readonly MachineDefinition[]): SystemMap['runs'] {
  return machines.flatMap(({ id, root, spawns }) =>
    [...new Set([...runBy(root), ...spawns])].map((inner) => [id, inner] as const),
  )
}

/** Reads from the source files which machines run which, their screens and their calls. */
export async function readMap(
  root: string,
  machines: readonly MachineDefinition[],
): Promise<SystemMap> {
  const { surroundings: file } = await projectAt(root)
  const module = await moduleOf<{ surroundings: Surroundings }>(root, file)
  return {
    runs: runsIn(machines),
    screens: (await module?.surroundings.screens(root)) ?? {},
    calls: (await module?.surroundings.calls(root)) ?? [],
  }
}
