import {
  type AnyStateMachine,
  type AnyTransitionDefinition,
  createActor,
  type EventObject,
  fromPromise,
  type StateValue,
} from 'xstate'
import { transitionId } from './transitions.ts'

const never = fromPromise(() => new Promise(() => undefined))

function stubs<Value>(names: string[], stub: Value): Record<string, Value> {
  return Object.fromEntries(names.map((name) => [name, stub]))
}

/** The machine with calls and inner flows that never answer, and with effects that do nothing. */
export function heldMachine(machine: AnyStateMachine): AnyStateMachine {
  const { actors, actions } = machine.implementations
  // XState's own actions, such as assign, can be told by their resolver.
  const effects = Object.entries(actions).filter(([, action]) => !('resolve' in (action ?? {})))
  return machine.provide({
    actors: stubs(Object.keys(actors), never),
    actions: stubs(
      effects.map(([name]) => name),
      () => undefined,
    ),
  })
}

/** What really happened on a running actor: the state value after each event, the transitions taken. */
export interface Replayed {
  values: StateValue[]
  transitions: Set<string>
}

/** Sends the events of a path to a running actor and counts by its microsteps. The first event is its start. */
export function replay(
  machine: AnyStateMachine,
  input: unknown,
  events: readonly EventObject[],
): Replayed {
  const microsteps: { actorRef: unknown; taken: AnyTransitionDefinition[] }[] = []
  const actor = createActor(heldMachine(machine), {
    input,
    inspect: (inspected) => {
      if (inspected.type !== '@xstate.microstep') return
      microsteps.push({ actorRef: inspected.actorRef, taken: inspected._transitions })
    },
  })
  actor.start()
  const values = [actor.getSnapshot().value]
  for (const event of events.slice(1)) {
    actor.send(event)
    values.push(actor.getSnapshot().value)
  }
  actor.stop()
  const own = microsteps.filter(({ actorRef }) => actorRef === actor)
  return {
    values,
    transitions: new Set(own.flatMap(({ taken }) => taken.map(transitionId))),
  }
}
