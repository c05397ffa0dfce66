import { type AnyActorLogic, type AnyStateMachine, StateMachine } from 'xstate'
import { withoutEffects } from '../../../machines/paths/held.ts'
import { type HeldActor, heldActor } from '../heldActor.ts'

/** The held calls of a tree of flows, by the names of their actors. */
export type Calls = Record<string, HeldActor<unknown, unknown>>

/** Actors that are no calls, by name. */
export type Others = Readonly<Record<string, AnyActorLogic>>

/** A flow and the flows inside it, with every call held and effects that do nothing. */
export function holdFlow(machine: AnyStateMachine, calls: Calls, others: Others): AnyStateMachine {
  const actors = Object.entries(machine.implementations.actors)
  const logics = actors.map(([name, logic]) => [name, held(name, logic, calls, others)])
  return withoutEffects(machine, Object.fromEntries(logics))
}

function held(name: string, logic: unknown, calls: Calls, others: Others): AnyActorLogic {
  if (logic instanceof StateMachine) return holdFlow(logic, calls, others)
  const other = others[name]
  if (other) return other
  calls[name] ??= heldActor<unknown, unknown>()
  return calls[name].logic
}
