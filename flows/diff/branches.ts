import type { Cause, StateDefinition, TransitionDefinition } from '../definition/definition.ts'
import { guardWithParams } from '../layout/transitionLabels.ts'

/** A transition that exists in both versions. */
export interface BranchPair {
  readonly before: TransitionDefinition
  readonly after: TransitionDefinition
}

/** How the transitions of one event correspond between two versions. */
export interface Branches {
  readonly pairs: readonly BranchPair[]
  readonly added: readonly TransitionDefinition[]
  readonly removed: readonly TransitionDefinition[]
}

type Same = (before: TransitionDefinition, after: TransitionDefinition) => boolean

/** A key for the trigger of a transition. It does not depend on the state's name or on how long a named delay is. */
export function causeKey(cause: Cause): string {
  return 'name' in cause ? `${cause.kind} ${cause.name}` : cause.kind
}

/** Groups the transitions of a state by trigger, in source order. */
export function byCause({ transitions }: StateDefinition): Map<string, TransitionDefinition[]> {
  return Map.groupBy(transitions, ({ cause }) => causeKey(cause))
}

function sameTargets(name: (id: string) => string): Same {
  return (before, after) => before.targets.map(name).join(' ') === after.targets.join(' ')
}

/**
 * Pairs the transitions of one event across two versions: first those with the same guard and targets, then those
 * with the same guard, then those with the same targets, and at last a single remaining pair. `name` maps older state
 * ids to newer ones.
 */
export function matchBranches(
  before: readonly TransitionDefinition[],
  after: readonly TransitionDefinition[],
  name: (id: string) => string,
): Branches {
  const left = new Set(before)
  const right = new Set(after)
  const pairs: BranchPair[] = []
  const take = (isSame: Same) => {
    for (const one of left) {
      const other = [...right].find((candidate) => isSame(one, candidate))
      if (!other) continue
      left.delete(one)
      right.delete(other)
      pairs.push({ before: one, after: other })
    }
  }
  const goesThere = sameTargets(name)
  const hasGuard: Same = (one, other) => guardWithParams(one) === guardWithParams(other)
  take((one, other) => hasGuard(one, other) && goesThere(one, other))
  take(hasGuard)
  take(goesThere)
  if (left.size === 1 && right.size === 1 && before.length === after.length) take(() => true)
  return { pairs, added: [...right], removed: [...left] }
}

/** Whether transitions that exist in both versions are now tried in a different order. */
export function isReordered({ pairs }: Branches): boolean {
  const order = pairs
    .toSorted((one, other) => one.before.branch - other.before.branch)
    .map(({ after }) => after.branch)
  return order.some((branch, at) => at > 0 && branch < (order[at - 1] ?? 0))
}

/** Whether two groups of transitions have the same guards, targets and actions, so that only the event was renamed. */
export function isSameUnderAnotherName(
  before: readonly TransitionDefinition[],
  after: readonly TransitionDefinition[],
  name: (id: string) => string,
): boolean {
  const signature = (branches: readonly TransitionDefinition[], nameOf: (id: string) => string) =>
    JSON.stringify(
      branches.map((one) => [
        guardWithParams(one),
        one.targets.map(nameOf),
        one.actions,
        one.isReentering,
      ]),
    )
  return signature(before, name) === signature(after, (id) => id)
}
