import type { StateDefinition, TransitionDefinition } from '../definition/definition.ts'
import { statesIn } from '../definition/statesIn.ts'
import { guardWithParams } from '../layout/transitionLabels.ts'

interface Pair {
  readonly before: StateDefinition
  readonly after: StateDefinition
}

/** Features of a state with their weights. */
type Features = ReadonlyMap<string, number>

/** Minimum similarity, from 0 (nothing in common) to 1 (equal), from which two states count as the same state. */
export const MIN_SIMILARITY = 0.5

/** Minimum weight of the common features; less could be coincidence. */
const MIN_IN_COMMON = 2

type Name = (state: string) => string

function causeName({ cause }: TransitionDefinition): string {
  return 'name' in cause ? `${cause.kind} ${cause.name}` : cause.kind
}

function outgoing({ id, transitions }: StateDefinition, name: Name): string[] {
  const to = (target: string) => (target === id ? 'itself' : name(target))
  return transitions.map(
    (one) => `out ${causeName(one)} ${guardWithParams(one) ?? ''} ${one.targets.map(to).join()}`,
  )
}

function incoming(state: StateDefinition, root: StateDefinition, name: Name): string[] {
  return statesIn(root).flatMap(({ id, transitions }) =>
    transitions
      .filter(({ targets }) => targets.includes(state.id) && id !== state.id)
      .map((one) => `in ${name(id)} ${causeName(one)} ${guardWithParams(one) ?? ''}`),
  )
}

function parentOf(state: StateDefinition, root: StateDefinition): string {
  return statesIn(root).find(({ states }) => states.includes(state))?.id ?? ''
}

function features(state: StateDefinition, root: StateDefinition, name: Name): Features {
  const said = (what: string, text: string | undefined) => (text ? [`${what} ${text}`] : [])
  return new Map([
    ...said('description', state.description).map((one) => [one, 3] as const),
    ...said('words', state.words).map((one) => [one, 2] as const),
    ...state.invocations.map(({ src }) => [`invokes ${src}`, 3] as const),
    ...state.states.map(({ key }) => [`inside ${key}`, 2] as const),
    ...outgoing(state, name).map((one) => [one, 2] as const),
    ...incoming(state, root, name).map((one) => [one, 2] as const),
    ...[...state.entry, ...state.exit].map((one) => [`does ${one}`, 1] as const),
    ...(state.isInitial ? [['is initial', 1] as const] : []),
    ...(state.kind === 'atomic' ? [] : [[state.kind, 1] as const]),
    [`around ${name(parentOf(state, root))}`, 1] as const,
  ])
}

function sum(all: Features): number {
  return [...all.values()].reduce((total, weight) => total + weight, 0)
}

/**
 * Names for states that are the same in both versions once they are paired, so that their features compare as equal.
 */
function naming(pairs: readonly Pair[]): { before: Name; after: Name } {
  const numbers = new Map(pairs.map(({ before }, at) => [before.id, `#${at}`]))
  const others = new Map(pairs.map(({ after }, at) => [after.id, `#${at}`]))
  return {
    before: (id) => numbers.get(id) ?? `gone ${id}`,
    after: (id) => others.get(id) ?? `new ${id}`,
  }
}

/**
 * Returns a function that rates the similarity of an older and a newer state from 0 to 1. `pairs` are the states
 * already known to correspond.
 */
export function similarity(
  before: StateDefinition,
  after: StateDefinition,
  pairs: readonly Pair[],
): (one: StateDefinition, other: StateDefinition) => number {
  const name = naming(pairs)
  return (one, other) => {
    const mine = features(one, before, name.before)
    const theirs = features(other, after, name.after)
    const common = new Map([...mine].filter(([feature]) => theirs.has(feature)))
    const sameKey = one.key === other.key ? 3 : 0
    const inCommon = sum(common) + sameKey
    if (inCommon < MIN_IN_COMMON) return 0
    return (2 * inCommon) / (sum(mine) + sum(theirs) + 2 * sameKey)
  }
}
