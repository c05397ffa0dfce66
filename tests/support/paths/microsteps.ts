import type { ActorRefLike, AnyActorRef, AnyTransitionDefinition, InspectionEvent } from 'xstate'
import { transitionId } from '../../../machines/paths/transitions.ts'

/** Collects the transitions of all microsteps of a system of actors, to be asked for by machine. */
export function watchMicrosteps() {
  const microsteps: { actorRef: ActorRefLike; taken: readonly AnyTransitionDefinition[] }[] = []
  const machineOf = (actorRef: ActorRefLike) => (actorRef as AnyActorRef).getSnapshot()?.machine?.id
  return {
    inspect: (inspected: InspectionEvent) => {
      if (inspected.type !== '@xstate.microstep') return
      microsteps.push({ actorRef: inspected.actorRef, taken: inspected._transitions })
    },
    /** The ids of the transitions that actors of this machine took. */
    takenBy: (machine: string): string[] =>
      microsteps
        .filter(({ actorRef }) => machineOf(actorRef) === machine)
        .flatMap(({ taken }) => taken.map(transitionId)),
  }
}
