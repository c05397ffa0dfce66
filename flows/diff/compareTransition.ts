import { guardWithParams } from '../layout/transitionLabels.ts'
import type { BranchPair } from './branches.ts'
import type { Change } from './change.ts'
import { causeName, doing, stateName, when, whereTo } from './phrases.ts'
import { quote, type Sentence, sentence, words } from './sentence.ts'

type Naming = (id: string) => string

function same(one: readonly string[], other: readonly string[]): boolean {
  return one.join('\n') === other.join('\n')
}

function guardSays({ before, after }: BranchPair): Sentence[] {
  const [was, is] = [guardWithParams(before), guardWithParams(after)]
  if (was === is) return []
  if (is === undefined) return [sentence` is no longer asked whether ${was ?? ''}`]
  if (was === undefined) return [sentence` is now only taken when ${is}`]
  return [sentence` now asks ${is} instead of ${was}`]
}

function targetSays({ before, after }: BranchPair, name: Naming): Sentence[] {
  const was = before.targets.map(name)
  if (same(was, after.targets)) return []
  return [
    sentence` now leads to ${whereTo(after)} instead of ${whereTo({ ...before, targets: was })}`,
  ]
}

function actionSays({ before, after }: BranchPair): Sentence[] {
  if (same(before.actions, after.actions)) return []
  return [sentence` now does ${doing(after.actions)} instead of ${doing(before.actions)}`]
}

function reenterSays({ before, after }: BranchPair): Sentence[] {
  if (before.isReentering === after.isReentering) return []
  return [
    words(after.isReentering ? ' now restarts the state' : ' no longer restarts the state'),
  ].map((piece) => [piece])
}

function descriptionSays({ before, after }: BranchPair): Sentence[] {
  const [was, is] = [before.description, after.description]
  if (was === is) return []
  if (is === undefined) return [sentence` is no longer described by ${quote(was ?? '')}`]
  if (was === undefined) return [sentence` is now described by ${quote(is)}`]
  return [sentence` is described by ${quote(is)} instead of ${quote(was)}`]
}

function wordsSay({ before, after }: BranchPair): Sentence[] {
  const [was, is] = [before.words, after.words]
  if (was === undefined || is === undefined || was === is) return []
  return [sentence` is now told as ${quote(is)} instead of ${quote(was)}`]
}

function delayChange(state: string, { before, after }: BranchPair): Change[] {
  if (before.cause.kind !== 'after' || after.cause.kind !== 'after') return []
  const [was, is] = [before.cause.lasts, after.cause.lasts]
  if (was === is || after.branch > 0) return []
  const says = sentence`In ${stateName(state)}: the wait is ${words(is)} instead of ${words(was)}.`
  return [{ kind: 'changed', about: 'delay', state, transition: after.id, says }]
}

/** The differences of a transition that exists in both versions. `name` maps older state ids to newer ones. */
export function comparePair(state: string, pair: BranchPair, name: Naming): Change[] {
  const { after } = pair
  const subject = sentence`In ${stateName(state)}: ${causeName(after.cause)}`
  const transitionChanges = [
    ...guardSays(pair).map((says) => sentence`${subject}${says}.`),
    ...[
      ...targetSays(pair, name),
      ...actionSays(pair),
      ...reenterSays(pair),
      ...wordsSay(pair),
      ...descriptionSays(pair),
    ].map((says) => sentence`${subject}${when(after)}${says}.`),
  ].map(
    (says): Change => ({
      kind: 'changed',
      about: 'transition',
      state,
      transition: after.id,
      says,
    }),
  )
  return [...transitionChanges, ...delayChange(state, pair)]
}
