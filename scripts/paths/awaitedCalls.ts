import type { AnyStateMachine, AnyStateNode, StateValue } from 'xstate'
import type { PathStep } from '../../machines/paths/generate.ts'
import { leavesOf } from '../../machines/paths/stateValues.ts'
import { answerOf } from './actions.ts'
import type { FlowScreen } from './screens/screen.ts'

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

/** Follows which calls a flow waits for from step to step; null where that cannot be said. */
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
    // A flow that has ended is followed by another one, and a timer may have run out.
    if (nodes.some(({ type, after }) => type === 'final' || after.length > 0)) return null
    const awaited = invoked.filter((one) => screen.calls[one] && !answered.includes(one))
    return [...new Set(awaited.map((one) => screen.calls[one] as string))]
  }
}
