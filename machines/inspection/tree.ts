import { type AnyActor, type AnyActorRef, type AnyMachineSnapshot, StateMachine } from 'xstate'

/** Whether an actor is a flow. The others are calls or callbacks. */
export function isFlow(actor: AnyActor): boolean {
  return actor.logic instanceof StateMachine
}

/** The flow that runs an actor; a root has none. */
export function parentOf(actor: AnyActor): AnyActor | undefined {
  return actor._parent as AnyActor | undefined
}

/** Where an actor runs: `signup`, `signup.verifyCode`. */
export function pathOf(actor: AnyActor): string {
  const parent = parentOf(actor)
  return parent ? `${pathOf(parent)}.${actor.id}` : actor.logic.id
}

export function snapshotOf(flow: AnyActor): AnyMachineSnapshot {
  return flow.getSnapshot() as AnyMachineSnapshot
}

function childrenOf(flow: AnyActor): AnyActor[] {
  const children = Object.values<AnyActorRef | undefined>(snapshotOf(flow).children ?? {})
  return children.filter((child) => child !== undefined) as unknown as AnyActor[]
}

/** A flow and the flows inside it that have not been stopped, from the outside in. */
export function flowsIn(flow: AnyActor): AnyActor[] {
  const inner = childrenOf(flow).filter((child) => isFlow(child))
  const left = inner.filter((child) => snapshotOf(child).status !== 'stopped')
  return [flow, ...left.flatMap(flowsIn)]
}

/** Whether a flow waits for an answer of this actor; callbacks have none. */
function isAwaited(flow: AnyActor, { id }: AnyActor): boolean {
  return (flow.logic.events as string[]).includes(`xstate.done.actor.${id}`)
}

/** The calls of a flow that have not been answered. */
export function callsOf(flow: AnyActor): AnyActor[] {
  return childrenOf(flow).filter(
    (child) => !isFlow(child) && child.getSnapshot()?.status === 'active' && isAwaited(flow, child),
  )
}
