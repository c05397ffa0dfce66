import type {
  MachineDefinition,
  StateDefinition,
  TransitionDefinition,
} from '../definition/definition.ts'
import { statesIn } from '../definition/statesIn.ts'
import type { MachineDiff } from './change.ts'
import { compareTransitions } from './compareTransitions.ts'
import { GONE, type Marks, marksOf } from './marks.ts'
import { parentsIn, renaming } from './matchStates.ts'

type Changed = Extract<MachineDiff, { kind: 'changed' }>

/** Both versions of a machine merged into one definition; what was removed is kept and marked. */
export interface Union {
  readonly definition: MachineDefinition
  readonly marks: Marks
}

function goneId(id: string): string {
  return `${id}${GONE}`
}

type Naming = (id: string) => string

function ghost(one: TransitionDefinition, name: Naming): TransitionDefinition {
  return { ...one, id: goneId(one.id), targets: one.targets.map(name) }
}

function isSamePlace(was: TransitionDefinition, is: TransitionDefinition, name: Naming): boolean {
  return was.targets.map(name).join(' ') === is.targets.join(' ')
}

/** Removed transitions, and the old form of those with new targets, by the id of their state. */
function ghostsOf({ matching }: Changed, name: Naming): Map<string, TransitionDefinition[]> {
  const old = renaming(matching)
  return new Map(
    matching.pairs.map((pair) => {
      const { removed, pairs } = compareTransitions(pair, old)
      const elsewhere = pairs.filter(({ before, after }) => !isSamePlace(before, after, old))
      const gone = [...removed, ...elsewhere.map(({ before }) => before)]
      return [pair.after.id, gone.map((one) => ghost(one, name))]
    }),
  )
}

/** Maps older ids to ids of the union: the newer id, or a special one for a removed state. */
function namingIn({ matching }: Changed): Naming {
  const name = renaming(matching)
  const gone = new Set(matching.removed.map(({ id }) => id))
  return (id) => (gone.has(id) ? goneId(id) : name(id))
}

function goneState(state: StateDefinition, name: Naming): StateDefinition {
  return {
    ...state,
    id: name(state.id),
    isInitial: false,
    transitions: state.transitions.map((one) => ghost(one, name)),
    states: [],
  }
}

/** The removed states, by the id of their parent in the union. */
function goneInside({ before, matching }: Changed, name: Naming): Map<string, StateDefinition[]> {
  const parents = parentsIn(before.root)
  return Map.groupBy(matching.removed, ({ id }) => name(parents.get(id)?.id ?? ''))
}

function kindWith(kind: StateDefinition['kind'], inside: number): StateDefinition['kind'] {
  return inside > 0 && kind !== 'parallel' ? 'compound' : kind
}

/** Merges both versions of a machine for the chart of the differences. */
export function unionOf(diff: Changed): Union {
  const name = namingIn(diff)
  const ghosts = ghostsOf(diff, name)
  const gone = goneInside(diff, name)
  const whole = (state: StateDefinition): StateDefinition => {
    const left = (gone.get(state.id) ?? []).map((one) => whole(goneState(one, name)))
    const states = [...state.states.map(whole), ...left]
    const transitions = [...state.transitions, ...(ghosts.get(state.id) ?? [])]
    return { ...state, kind: kindWith(state.kind, states.length), states, transitions }
  }
  const definition = { ...diff.after, root: whole(diff.after.root) }
  return { definition, marks: marksOf(diff, statesIn(definition.root)) }
}

/** The union for a machine that exists in one version only. */
export function unionOfOne(definition: MachineDefinition, mark: 'added' | 'removed'): Union {
  const states = statesIn(definition.root)
  const transitions = states.flatMap((state) => state.transitions)
  const all = [...states, ...transitions].filter(({ id }) => id !== '')
  return { definition, marks: new Map(all.map(({ id }) => [id, mark])) }
}
