import type { AnyStateMachine, AnyStateNode } from 'xstate'
import { StateMachine } from 'xstate'
import { actionNames } from './actionNames.ts'
import type { InvocationDefinition, StateDefinition } from './definition.ts'
import { describeTransitions } from './describeTransition.ts'
import { historyOf } from './historyOf.ts'
import type { Answer } from './transitionWays.ts'

/** Texts on the chart that come from the path model, and the lengths of delays. */
export interface Wording {
  readonly states: Readonly<Record<string, string>>
  /** What happens on each transition, by `transitionId`. */
  readonly transitions: ReadonlyMap<string, string>
  /** Whether each transition is taken on success, on refusal or on both, by `transitionId`. */
  readonly answers: ReadonlyMap<string, Answer>
  readonly delays: Readonly<Record<string, string>>
}

/** An invocation counts as a call if the state handles its end, otherwise as a long-running source of events. */
function invocationsOf(node: AnyStateNode): InvocationDefinition[] {
  const { actors } = (node.machine as AnyStateMachine).implementations
  return node.invoke.map(({ id, src }) => {
    const name = typeof src === 'string' ? src : 'inline'
    const logic: unknown = typeof src === 'string' ? actors[src] : src
    if (logic instanceof StateMachine) return { id, src: name, kind: 'flow', machine: logic.id }
    const ends = [`xstate.done.actor.${id}`, `xstate.error.actor.${id}`]
    const isCall = ends.some((type) => node.transitions.has(type))
    return { id, src: name, kind: isCall ? 'call' : 'source', machine: undefined }
  })
}

function isInitial(node: AnyStateNode): boolean {
  const { parent } = node
  if (parent?.type !== 'compound') return false
  return parent.initial.target.includes(node)
}

/** Describes a state and its descendants as plain data. */
export function describeState(node: AnyStateNode, wording: Wording): StateDefinition {
  const id = node.path.join('.')
  return {
    id,
    key: node.key,
    kind: node.type,
    history: historyOf(node),
    isInitial: isInitial(node),
    description: node.description,
    words: wording.states[id],
    tags: node.tags,
    entry: actionNames(node.entry),
    exit: actionNames(node.exit),
    invocations: invocationsOf(node),
    transitions: describeTransitions(node, wording),
    states: Object.values(node.states).map((inner) => describeState(inner, wording)),
  }
}
