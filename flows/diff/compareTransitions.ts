import type { TransitionDefinition } from '../definition/definition.ts'
import { guardWithParams } from '../layout/transitionLabels.ts'
import {
  type Branches,
  type BranchPair,
  byCause,
  isReordered,
  isSameUnderAnotherName,
  matchBranches,
} from './branches.ts'
import type { Change } from './change.ts'
import { comparePair } from './compareTransition.ts'
import type { StatePair } from './matchStates.ts'
import { causeName, doing, stateName, when, whereTo } from './phrases.ts'
import { inARow, sentence, words } from './sentence.ts'

/** The differences between the transitions of a state. */
export interface TransitionsDiff {
  readonly changes: readonly Change[]
  readonly pairs: readonly BranchPair[]
  readonly removed: readonly TransitionDefinition[]
}

type Group = readonly TransitionDefinition[]

function withActions({ actions }: TransitionDefinition) {
  return actions.length === 0 ? [] : sentence`, doing ${doing(actions)}`
}

function goes(one: TransitionDefinition, stays: string, leads: string) {
  const goal = one.targets.length === 0 ? [words(stays)] : sentence`${words(leads)} ${whereTo(one)}`
  return sentence`${causeName(one.cause)} ${goal}${when(one)}${withActions(one)}`
}

function added(state: string, one: TransitionDefinition): Change {
  const says = sentence`In ${stateName(state)}: ${goes(one, 'is now answered without leaving', 'now leads to')}.`
  return { kind: 'added', about: 'transition', state, transition: one.id, says }
}

function removed(state: string, one: TransitionDefinition): Change {
  const says = sentence`In ${stateName(state)}: ${goes(one, 'is no longer answered', 'no longer leads to')}.`
  return { kind: 'removed', about: 'transition', state, transition: one.id, says }
}

function named(transition: TransitionDefinition): string {
  return guardWithParams(transition) ?? 'otherwise'
}

function reordered(state: string, after: Group): Change {
  const [first] = after
  const cause = first ? causeName(first.cause) : []
  const order = inARow(after.map(named))
  const says = sentence`In ${stateName(state)}: the branches of ${cause} are asked in another order, now ${order}.`
  return { kind: 'changed', about: 'transition', state, transition: first?.id, says }
}

function ofEvent(state: string, after: Group, branches: Branches, name: Naming): Change[] {
  return [
    ...branches.pairs.flatMap((pair) => comparePair(state, pair, name)),
    ...branches.added.map((one) => added(state, one)),
    ...branches.removed.map((one) => removed(state, one)),
    ...(isReordered(branches) ? [reordered(state, after)] : []),
  ]
}

type Naming = (id: string) => string

function anotherName(state: string, before: Group, after: Group): Change[] {
  const [was] = before
  const [is] = after
  if (!was || !is) return []
  const isTime = was.cause.kind === 'after' && is.cause.kind === 'after'
  const says = isTime
    ? sentence`In ${stateName(state)}: the wait is ${lasts(is)} instead of ${lasts(was)}.`
    : sentence`In ${stateName(state)}: it is now ${causeName(is.cause)} instead of ${causeName(was.cause)} that leads to ${whereTo(is)}.`
  return [
    { kind: 'changed', about: isTime ? 'delay' : 'transition', state, transition: is.id, says },
  ]
}

function lasts({ cause }: TransitionDefinition) {
  return words(cause.kind === 'after' ? cause.lasts : '')
}

function kindOf([first]: Group): string | undefined {
  return first?.cause.kind
}

/** Pairs groups of transitions whose event was renamed and that are otherwise equal. */
function renamedGroups(left: readonly Group[], right: readonly Group[], name: Naming) {
  const free = new Set(right)
  return left.flatMap((before) => {
    const after = [...free].find(
      (other) => kindOf(other) === kindOf(before) && isSameUnderAnotherName(before, other, name),
    )
    if (!after) return []
    free.delete(after)
    return [{ before, after }]
  })
}

/** Compares the transitions of a state that exists in both versions. `name` maps older state ids to newer ones. */
export function compareTransitions({ before, after }: StatePair, name: Naming): TransitionsDiff {
  const old = byCause(before)
  const now = byCause(after)
  const left = [...old].filter(([cause]) => !now.has(cause)).map(([, group]) => group)
  const right = [...now].filter(([cause]) => !old.has(cause)).map(([, group]) => group)
  const renamed = renamedGroups(left, right, name)
  const matched = [...now].flatMap(([cause, group]) => {
    const was = old.get(cause)
    return was ? [{ group, branches: matchBranches(was, group, name) }] : []
  })
  const gone = left.filter((group) => !renamed.some((one) => one.before === group)).flat()
  const fresh = right.filter((group) => !renamed.some((one) => one.after === group)).flat()
  return {
    changes: [
      ...matched.flatMap(({ group, branches }) => ofEvent(after.id, group, branches, name)),
      ...renamed.flatMap((one) => anotherName(after.id, one.before, one.after)),
      ...fresh.map((one) => added(after.id, one)),
      ...gone.map((one) => removed(after.id, one)),
    ],
    pairs: matched.flatMap(({ branches }) => branches.pairs),
    removed: [...matched.flatMap(({ branches }) => branches.removed), ...gone],
  }
}
