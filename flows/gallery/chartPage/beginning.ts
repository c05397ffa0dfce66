import type { MachinePaths } from '../../../machines/paths/generate.ts'
import { isIn } from '../../../machines/paths/stateValues.ts'
import type { Beginning } from '../../protocol/player.ts'

/** The shortest way of the test paths into a state, given by its path; undefined when none of them comes there. */
function wayTo({ id, paths }: MachinePaths, state: string): Beginning | undefined {
  let way: Beginning | undefined
  let least = Number.POSITIVE_INFINITY
  for (const { input, steps } of paths) {
    const at = steps.findIndex(({ value }) => isIn(value, state))
    if (at < 0 || at >= least) continue
    least = at
    const events = steps.slice(1, at + 1).map(({ event }) => event)
    way = { type: 'walk', machine: id, input, events }
  }
  return way
}

/** How a play of a machine begins: in a state, or where the machine does. */
export function beginningIn(
  machine: string,
  paths: MachinePaths | undefined,
  state: string,
): Beginning {
  const way = state === '' ? undefined : paths && wayTo(paths, state)
  return way ?? { type: 'start', machine }
}
