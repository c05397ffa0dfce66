import {
  type AnyStateMachine,
  type AnyTransitionDefinition,
  createActor,
  type EventObject,
  type StateValue,
} from 'xstate'
import { heldMachine } from './held.ts'
import { transitionId } from './transitions.ts'

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
