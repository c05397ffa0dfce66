import type { MachinePaths, Path } from '../../../machines/paths/generate.ts'
import { isIn } from '../../../machines/paths/stateValues.ts'
import type { Beginning } from '../../protocol/player.ts'

/** A test path as far as one of its steps. */
export interface Way {
  readonly path: Path
  /** The step, from 0 for the beginning. */
  readonly at: number
}

/** The shortest way of the test paths into a state, given by its path; undefined when none of them comes there. */
export function wayTo(paths: MachinePaths | undefined, state: string): Way | undefined {
  let way: Way | undefined
  for (const path of paths?.paths ?? []) {
    const at = path.steps.findIndex(({ value }) => isIn(value, state))
    if (at >= 0 && at < (way?.at ?? Number.POSITIVE_INFINITY)) way = { path, at }
  }
  return way
}

/** Plays a machine along a path as far as a step. */
export function walkOf(machine: string, { path, at }: Way): Beginning {
  const events = path.steps.slice(1, at + 1).map(({ event }) => event)
  return { type: 'walk', machine, input: path.input, events }
}

/** How a play of a machine begins: in a state, or where the machine does. */
export function beginningIn(
  machine: string,
  paths: MachinePaths | undefined,
  state: string,
): Beginning {
  const way = state === '' ? undefined : wayTo(paths, state)
  return way ? walkOf(machine, way) : { type: 'start', machine }
}
