import type { MachinePaths, Path } from '../../../machines/paths/generate.ts'
import { leavesOf } from '../../../machines/paths/stateValues.ts'
import type { Marking } from '../../chart/marking.ts'
import type { MachineDefinition, StateDefinition } from '../../definition/definition.ts'
import { statesIn } from '../../definition/statesIn.ts'
import type { Beginning } from '../../protocol/player.ts'
import { proseOf } from '../about/findParts.ts'
import { type Way, walkOf, wayTo } from '../chartPage/beginning.ts'
import { activeIn } from '../chartPage/playMarking.ts'

/** One picture of a storyboard, and what is said beside it. */
export interface Panel {
  /** Tells it from the others. */
  readonly key: string
  /** The state that is to be seen; on a path the first of those that are active. */
  readonly state: string
  readonly heading: string
  /** What there is to be seen, or what the state is for. */
  readonly says: string
  /** What was done until here, in words. */
  readonly done: readonly string[]
  /** What leads here; undefined where no test path does. */
  readonly beginning: Beginning | undefined
  /** How the chart shows it. */
  readonly marking: Marking
}

function isLeaf({ states, kind, id }: StateDefinition): boolean {
  return states.length === 0 && kind !== 'history' && id !== ''
}

/** Left at once, so that nobody ever sees it. */
function isPassedThrough({ transitions }: StateDefinition): boolean {
  return transitions.some(({ cause }) => cause.kind === 'always')
}

function markingOf(way: Way): Marking {
  const { value, taken } = way.path.steps[way.at] ?? { value: {}, taken: [] }
  return { active: activeIn(value), taken: new Set(taken) }
}

function doneOn({ path, at }: Way): string[] {
  return path.steps.slice(1, at + 1).map(({ does }) => does)
}

function panelOf(machine: string, state: StateDefinition, way: Way | undefined): Panel {
  const sees = way?.path.steps[way.at]?.sees
  return {
    ...{ key: state.id, state: state.id, heading: state.key },
    says: proseOf(state) ?? sees ?? '',
    done: way ? doneOn(way) : [],
    beginning: way && walkOf(machine, way),
    marking: way ? markingOf(way) : { active: new Set([state.id]) },
  }
}

/** Every innermost state of a machine in which it stays, each on the shortest way that a test path takes to it. */
export function panelsOfStates(
  { id: machine, root }: MachineDefinition,
  paths: MachinePaths | undefined,
): Panel[] {
  return statesIn(root)
    .filter(isLeaf)
    .flatMap((state) => {
      const way = wayTo(paths, state.id)
      return way || !isPassedThrough(state) ? panelOf(machine, state, way) : []
    })
}

/** Every step of a test path. */
export function panelsOfPath(machine: string, path: Path): Panel[] {
  return path.steps.map(({ does, sees, value }, at) => {
    const way = { path, at }
    return {
      key: String(at),
      state: leavesOf(value)[0] ?? '',
      heading: at === 0 ? path.given || 'At the beginning' : does,
      says: sees,
      done: [],
      beginning: walkOf(machine, way),
      marking: markingOf(way),
    }
  })
}
