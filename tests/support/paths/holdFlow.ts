import type { AnyActorLogic, AnyStateMachine } from 'xstate'
import { withTheirCalls } from '../../../machines/paths/held.ts'
import { type HeldActor, heldActor } from '../heldActor.ts'

/** The held calls of a tree of flows, by the names of their actors. */
export type Calls = Record<string, HeldActor<unknown, unknown>>

/** Actors that are no calls, by name. */
export type Others = Readonly<Record<string, AnyActorLogic>>

/** A flow and the flows inside it, with every call held and effects that do nothing. */
export function holdFlow(machine: AnyStateMachine, calls: Calls, others: Others): AnyStateMachine {
  return withTheirCalls(machine, (name) => {
    const other = others[name]
    if (other) return other
    calls[name] ??= heldActor<unknown, unknown>()
    return calls[name].logic
  })
}
