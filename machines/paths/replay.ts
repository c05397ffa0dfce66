import {
  type AnyStateMachine,
  type AnyTransitionDefinition,
  createActor,
  type EventObject,
  type StateValue,
} from 'xstate'
import { heldMachine } from './held.ts'
import { transitionId } from './transitions.ts'

/** The result of an event on a running actor: the state value, and the ids (`transitionId`) of the transitions taken. */
export interface ReplayedStep {
  value: StateValue
  taken: readonly string[]
}

/** Sends the events of a path to a running actor, and reads the transitions from its microsteps. The first event stands for the start. */
export function replay(
  machine: AnyStateMachine,
  input: unknown,
  events: readonly EventObject[],
): ReplayedStep[] {
  let microsteps: { actorRef: unknown; taken: AnyTransitionDefinition[] }[] = []
  const actor = createActor(heldMachine(machine), {
    input,
    inspect: (inspected) => {
      if (inspected.type !== '@xstate.microstep') return
      microsteps.push({ actorRef: inspected.actorRef, taken: inspected._transitions })
    },
  })
  const step = (act: () => void): ReplayedStep => {
    act()
    const own = microsteps.filter(({ actorRef }) => actorRef === actor)
    microsteps = []
    const taken = own.flatMap((microstep) => microstep.taken.map(transitionId))
    return { value: actor.getSnapshot().value, taken }
  }
  // The first step also has the microsteps that `createActor` caused.
  const begun = step(() => actor.start())
  const steps = events.slice(1).map((event) => step(() => actor.send(event)))
  actor.stop()
  return [begun, ...steps]
}
