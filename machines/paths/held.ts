import { type AnyActorLogic, type AnyStateMachine, fromPromise, StateMachine } from 'xstate'

const never = fromPromise(() => new Promise(() => undefined))

/** The machine with these actors instead of its own (the keys are their names), and with actions that do nothing. */
export function withoutEffects(
  machine: AnyStateMachine,
  actors: Readonly<Record<string, AnyActorLogic>>,
): AnyStateMachine {
  // XState's own actions, such as assign, have a resolver; they are kept.
  const effects = Object.entries(machine.implementations.actions).filter(
    ([, action]) => !('resolve' in (action ?? {})),
  )
  const silent = effects.map(([name]) => [name, () => undefined])
  return machine.provide({ actors, actions: Object.fromEntries(silent) })
}

/** The machine with calls and inner flows that never end, and with actions that do nothing. */
export function heldMachine(machine: AnyStateMachine): AnyStateMachine {
  const names = Object.keys(machine.implementations.actors)
  return withoutEffects(machine, Object.fromEntries(names.map((name) => [name, never])))
}

/** The machine and its inner flows with the calls that `callOf` returns, and with actions that do nothing. */
export function withTheirCalls(
  machine: AnyStateMachine,
  callOf: (name: string) => AnyActorLogic,
): AnyStateMachine {
  const actors = Object.entries(machine.implementations.actors).map(([name, logic]) => [
    name,
    logic instanceof StateMachine ? withTheirCalls(logic, callOf) : callOf(name),
  ])
  return withoutEffects(machine, Object.fromEntries(actors))
}
