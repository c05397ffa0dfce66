import type { StateDefinition, TransitionDefinition } from '../definition/definition.ts'
import { statesIn } from '../definition/statesIn.ts'
import type { Change, MachineDiff } from './change.ts'

type Changed = Extract<MachineDiff, { kind: 'changed' }>
type Mark = Change['kind']

/** How each state and transition changed, by its id in the union of both versions. */
export type Marks = ReadonlyMap<string, Mark>

/** Follows the id of a state or transition that was removed, because something new may have the same id. */
export const GONE = ' (gone)'

/** Returns a function that tells whether a guard, action or delay changed. */
function rewritten({ changes }: Changed): (name: string | undefined) => boolean {
  const names = changes.flatMap(({ affects = [] }) => affects)
  return (name) => name !== undefined && names.includes(name)
}

function uses({ guard, actions, cause }: TransitionDefinition): (string | undefined)[] {
  return [guard, ...actions, cause.kind === 'after' ? cause.name : undefined]
}

function ofChanges(changes: readonly Change[]): (readonly [string, Mark])[] {
  return changes.flatMap(({ kind, state, transition }) => {
    if (transition !== undefined) return kind === 'removed' ? [] : [[transition, kind] as const]
    return state === undefined || kind === 'removed' ? [] : [[state, kind] as const]
  })
}

function withInside(states: readonly StateDefinition[]): (readonly [string, Mark])[] {
  return states.flatMap((state) => [
    [state.id, 'added'] as const,
    ...state.transitions.map(({ id }) => [id, 'added'] as const),
  ])
}

/**
 * Marks a state as changed if a transition without a target changed, because the chart draws these inside the state's
 * box.
 */
function ofStaying(states: readonly StateDefinition[], marks: Marks): (readonly [string, Mark])[] {
  return states.flatMap(({ id, transitions }) => {
    const isMarked = transitions.some((one) => one.targets.length === 0 && marks.has(one.id))
    return isMarked && !marks.has(id) ? [[id, 'changed'] as const] : []
  })
}

/** How everything in the union of both versions changed; `states` are all its states. */
export function marksOf(diff: Changed, states: readonly StateDefinition[]): Marks {
  const isRewritten = rewritten(diff)
  const transitions = states.flatMap((state) => state.transitions)
  const using = transitions.filter((one) => uses(one).some(isRewritten))
  const ids = [...states, ...transitions].map(({ id }) => id)
  const marks = new Map([
    ...using.map(({ id }) => [id, 'changed'] as const),
    ...ofChanges(diff.changes),
    ...withInside(diff.matching.added.flatMap(statesIn)),
    ...ids.filter((id) => id.endsWith(GONE)).map((id) => [id, 'removed'] as const),
  ])
  return new Map([...marks, ...ofStaying(states, marks)])
}
