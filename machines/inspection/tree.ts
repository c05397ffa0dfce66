import { type AnyActor, type AnyActorRef, type AnyMachineSnapshot, StateMachine } from 'xstate'

/** Whether an actor is a flow, and not a call or callback. */
export function isFlow(actor: AnyActor): boolean {
  return actor.logic instanceof StateMachine
}

/** The flow that runs an actor; undefined for a root. */
export function parentOf(actor: AnyActor): AnyActor | undefined {
  return actor._parent as AnyActor | undefined
}

/** The ids from the root to the actor, such as `signup.verifyCode`. */
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

/** A flow and all flows inside it that are not stopped; each comes before those inside it. */
export function flowsIn(flow: AnyActor): AnyActor[] {
  const inner = childrenOf(flow).filter((child) => isFlow(child))
  const left = inner.filter((child) => snapshotOf(child).status !== 'stopped')
  return [flow, ...left.flatMap(flowsIn)]
}

/** Whether a flow waits for an answer of this actor. Callbacks give none. */
function isAwaited(flow: AnyActor, { id }: AnyActor): boolean {
  return (flow.logic.events as string[]).includes(`xstate.done.actor.${id}`)
}

/** The calls of a flow that have not been answered. */
export function callsOf(flow: AnyActor): AnyActor[] {
  return childrenOf(flow).filter(
    (child) => !isFlow(child) && child.getSnapshot()?.status === 'active' && isAwaited(flow, child),
  )
}
