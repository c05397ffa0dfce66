import type { MachinePaths, Path } from '../../../machines/paths/generate.ts'
import { leavesOf } from '../../../machines/paths/stateValues.ts'
import type { Marking } from '../../chart/marking.ts'
import type { MachineDefinition, StateDefinition } from '../../definition/definition.ts'
import { proseOf } from '../../definition/proseOf.ts'
import { statesIn } from '../../definition/statesIn.ts'
import type { Beginning } from '../../protocol/player.ts'
import { pathTo, type Way, walkOf } from '../chartPage/pathToState.ts'
import { activeIn } from '../chartPage/playMarking.ts'

/** One picture of a storyboard with its texts. */
export interface Panel {
  /** Unique among the panels of a list. */
  readonly key: string
  /** The id of the state shown; on a test path the first active one. */
  readonly state: string
  readonly heading: string
  /** The description below or beside the picture. */
  readonly says: string
  /** The steps that lead here, in words. */
  readonly done: readonly string[]
  /** How the simulator gets here; undefined if no test path does. */
  readonly beginning: Beginning | undefined
  /** The highlights on the chart. */
  readonly marking: Marking
}

function isLeaf({ states, kind, id }: StateDefinition): boolean {
  return states.length === 0 && kind !== 'history' && id !== ''
}

/** Whether a state has an `always` transition and so may be left before it can be seen. */
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

/**
 * One panel for each leaf state, at the end of the shortest test path prefix that reaches it. States that are left at
 * once and on no test path are omitted.
 */
export function panelsOfStates(
  { id: machine, root }: MachineDefinition,
  paths: MachinePaths | undefined,
): Panel[] {
  return statesIn(root)
    .filter(isLeaf)
    .flatMap((state) => {
      const way = pathTo(paths, state.id)
      return way || !isPassedThrough(state) ? panelOf(machine, state, way) : []
    })
}

/** One panel for each step of a test path. */
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
