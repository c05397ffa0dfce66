import type { AnyActorLogic, AnyStateMachine } from 'xstate'
import { withTheirCalls } from '../../../machines/paths/held.ts'
import { type HeldActor, heldActor } from '../heldActor.ts'

/** Pending calls of a flow and its inner flows, by actor name. */
export type Calls = Record<string, HeldActor<unknown, unknown>>

/** Replacements for actors that are no calls, by name. */
export type Others = Readonly<Record<string, AnyActorLogic>>

/** A flow in which all calls, also those of inner flows, stay pending, and effects do nothing. */
export function holdFlow(machine: AnyStateMachine, calls: Calls, others: Others): AnyStateMachine {
  return withTheirCalls(machine, (name) => {
    const other = others[name]
    if (other) return other
    calls[name] ??= heldActor<unknown, unknown>()
    return calls[name].logic
  })
}
