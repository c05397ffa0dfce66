import type { MachinePaths, Path } from '../../../machines/paths/generate.ts'
import { isIn } from '../../../machines/paths/stateValues.ts'
import type { Beginning } from '../../protocol/player.ts'

/** A test path up to one of its steps. */
export interface Way {
  readonly path: Path
  /** Index of the step; 0 is the initial state. */
  readonly at: number
}

/** The shortest test path prefix that reaches a state, given by its id; undefined if no test path does. */
export function pathTo(paths: MachinePaths | undefined, state: string): Way | undefined {
  let way: Way | undefined
  for (const path of paths?.paths ?? []) {
    const at = path.steps.findIndex(({ value }) => isIn(value, state))
    if (at >= 0 && at < (way?.at ?? Number.POSITIVE_INFINITY)) way = { path, at }
  }
  return way
}

/** The command that starts a machine and walks this path prefix. */
export function walkOf(machine: string, { path, at }: Way): Beginning {
  const events = path.steps.slice(1, at + 1).map(({ event }) => event)
  return { type: 'walk', machine, input: path.input, events }
}

/** The command that starts the simulator in a state, or in the machine's initial state if no test path reaches it. */
export function beginningIn(
  machine: string,
  paths: MachinePaths | undefined,
  state: string,
): Beginning {
  const way = state === '' ? undefined : pathTo(paths, state)
  return way ? walkOf(machine, way) : { type: 'start', machine }
}
