import type { AnyStateMachine, AnyStateNode, StateValue } from 'xstate'
import type { PathStep } from '../../machines/paths/generate.ts'
import { leavesOf } from '../../machines/paths/stateValues.ts'
import { answerOf } from './actions.ts'
import type { FlowScreen } from './flowScreen.ts'

function nodesOf(machine: AnyStateMachine, value: StateValue): AnyStateNode[] {
  const within = leavesOf(value).flatMap((leaf) => {
    let node: AnyStateNode | undefined = machine.root
    return leaf.split('.').map((key) => {
      node = node?.states[key]
      return node
    })
  })
  return [machine.root, ...within.filter((node) => node !== undefined)]
}

/** Tracks the pending calls of a flow along a path; the returned function gives null if they cannot be determined. */
export function callsAlong(machine: AnyStateMachine, screen: FlowScreen) {
  let answered: string[] = []
  return (step: PathStep): string[] | null => {
    const nodes = nodesOf(machine, step.value)
    const actor = answerOf(step)?.actor
    const invoked = nodes.flatMap(({ invoke }) => invoke.map(({ src }) => String(src)))
    const isMadeAgain = nodes.some((node) =>
      node.transitions.get(step.event.type)?.some(({ target }) => target !== undefined),
    )
    if (actor && !isMadeAgain) answered.push(actor)
    answered = answered.filter((one) => invoked.includes(one))
    // After a final state another flow may run, and a timer may have fired: then the calls are unknown.
    if (nodes.some(({ type, after }) => type === 'final' || after.length > 0)) return null
    const awaited = invoked.filter((one) => screen.calls[one] && !answered.includes(one))
    return [...new Set(awaited.map((one) => screen.calls[one] as string))]
  }
}
