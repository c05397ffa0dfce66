import type {
  InvocationDefinition,
  StateDefinition,
  TransitionDefinition,
} from '../definition/definition.ts'
import { historyInWords, INVOKES } from '../layout/chartTexts.ts'
import { causeInWords, guardWithParams } from '../layout/transitionLabels.ts'
import { escaped } from './mermaidText.ts'

function name(text: string): string {
  return escaped(text) || '(no name)'
}

function guardOf(transition: TransitionDefinition): string {
  const { branch } = transition
  const guard = guardWithParams(transition)
  if (guard === undefined) return branch > 0 ? ' [otherwise]' : ''
  return ` [${branch > 0 ? 'else ' : ''}${name(guard)}]`
}

function done(actions: readonly string[]): string {
  return actions.length === 0 ? '' : ` / ${actions.map(name).join(', ')}`
}

/** The label of a transition: `checkCode answers [isAccepted] / keepCode`. */
export function transitionLabel(transition: TransitionDefinition): string {
  const restart = transition.isReentering ? ' (restarts)' : ''
  const cause = name(causeInWords(transition.cause))
  return `${cause}${guardOf(transition)}${done(transition.actions)}${restart}`
}

function invokes({ kind, src }: InvocationDefinition): string {
  return `${INVOKES[kind]} ${name(src)}`
}

/** The entry and exit actions and the invocations of a state, one per line. */
export function ownLines(state: StateDefinition): string[] {
  const { entry, exit, invocations } = state
  return [
    ...[historyInWords(state) ?? []].flat(),
    ...(entry.length === 0 ? [] : [`entry${done(entry)}`]),
    ...(exit.length === 0 ? [] : [`exit${done(exit)}`]),
    ...invocations.map(invokes),
  ]
}

/** The description of a state as a list of one line; empty if it has none. */
export function descriptionLines({ description }: StateDefinition): string[] {
  return [escaped(description ?? '')].filter((line) => line !== '')
}

/** The name of a state. A history state has `(H)` or `(H*)` added, because Mermaid has no symbol for it. */
export function title({ key, history }: StateDefinition): string {
  if (history === undefined) return name(key)
  return `${name(key)} (${history.isDeep ? 'H*' : 'H'})`
}
