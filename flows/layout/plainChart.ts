import type {
  MachineDefinition,
  StateDefinition,
  TransitionDefinition,
} from '../definition/definition.ts'
import { statesIn } from '../definition/statesIn.ts'

/** Transitions with the same source and targets, which share a label, by the id of the first. */
export type Ways = ReadonlyMap<string, readonly TransitionDefinition[]>

/** A machine simplified for its first view: without retries and transitions that stay, and with folded states. */
export interface PlainMachine {
  readonly definition: MachineDefinition
  /** The transitions that each label stands for, by the id of the label's transition. */
  readonly ways: Ways
  /** The id of the state that is shown in place of a hidden one, by the id of the hidden one. */
  readonly shownAs: ReadonlyMap<string, string>
}

const isInside = (id: string, outer: string) => outer !== '' && id.startsWith(`${outer}.`)

function mapStates(
  state: StateDefinition,
  change: (state: StateDefinition) => StateDefinition,
): StateDefinition {
  const own = change(state)
  return { ...own, states: own.states.map((inner) => mapStates(inner, change)) }
}

/** The states that only wait before a call is repeated, each with the state that makes the call. By id. */
function retriesIn(root: StateDefinition): Map<string, string> {
  const all = statesIn(root)
  const leadingTo = (id: string) =>
    all.filter(({ transitions }) => transitions.some(({ targets }) => targets.includes(id)))
  return new Map(
    all.flatMap(({ id, kind, isInitial, transitions }) => {
      const [only, ...others] = transitions
      const back = only?.cause.kind === 'after' ? only.targets[0] : undefined
      const isRetry = kind === 'atomic' && !isInitial && others.length === 0 && back !== undefined
      const isOwn = isRetry && leadingTo(id).every((source) => source.id === back)
      return isOwn ? [[id, back] as const] : []
    }),
  )
}

/**
 * What is shown for each hidden state: the outermost folded state around it, or for a retry the state that makes the
 * call.
 */
function shownStates(root: StateDefinition, folded: ReadonlySet<string>): Map<string, string> {
  const retries = retriesIn(root)
  const outermost = (id: string) =>
    [...folded].filter((outer) => isInside(id, outer)).sort((a, b) => a.length - b.length)[0]
  return new Map(
    statesIn(root).flatMap(({ id }) => {
      const owner = retries.get(id) ?? id
      const shown = outermost(owner) ?? owner
      return shown === id ? [] : [[id, shown] as const]
    }),
  )
}

/** Groups the transitions that leave a state by their targets. */
function merged(source: string, leaving: readonly TransitionDefinition[]) {
  const away = leaving.filter(
    ({ targets }) => targets.length > 0 && !targets.every((one) => one === source),
  )
  return [...Map.groupBy(away, ({ targets }) => targets.join(' ')).values()]
}

/** Simplifies a machine. Of a folded state only the transitions that enter or leave it are shown. */
export function plainMachine(
  definition: MachineDefinition,
  folded: ReadonlySet<string> = new Set(),
): PlainMachine {
  const { root } = definition
  const shownAs = shownStates(root, folded)
  const placeOf = (id: string) => shownAs.get(id) ?? id
  const leaving = Map.groupBy(
    statesIn(root).flatMap(({ id, transitions }) =>
      transitions.map((one) => ({ source: placeOf(id), one })),
    ),
    ({ source }) => source,
  )
  const ways = new Map<string, readonly TransitionDefinition[]>()
  const plain = (state: StateDefinition): StateDefinition => {
    const own = (leaving.get(state.id) ?? []).map(({ one }) => ({
      ...one,
      targets: [...new Set(one.targets.map(placeOf))],
    }))
    const groups = merged(state.id, own)
    for (const group of groups) if (group[0]) ways.set(group[0].id, group)
    const isFolded = folded.has(state.id)
    return {
      ...state,
      kind: isFolded ? 'atomic' : state.kind,
      transitions: groups.flatMap(([first]) => first ?? []),
      states: isFolded ? [] : state.states.filter(({ id }) => !shownAs.has(id)),
    }
  }
  return { definition: { ...definition, root: mapStates(root, plain) }, ways, shownAs }
}

/** The ids of the states that may be folded, grouped by depth, deepest first. Regions are never folded. */
export function foldable({ root }: MachineDefinition): string[][] {
  const depths = new Map<number, string[]>()
  const visit = (state: StateDefinition, depth: number, isRegion: boolean) => {
    const hasInside = state.states.length > 0
    if (hasInside && depth > 0 && !isRegion) {
      depths.set(depth, [...(depths.get(depth) ?? []), state.id])
    }
    for (const inner of state.states) visit(inner, depth + 1, state.kind === 'parallel')
  }
  visit(root, 0, false)
  return [...depths].sort(([one], [other]) => other - one).map(([, ids]) => ids)
}
