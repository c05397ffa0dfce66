import type { ActorRefLike, AnyActorRef, AnyTransitionDefinition, InspectionEvent } from 'xstate'
import { transitionId } from '../../../machines/paths/transitions.ts'

/** Records the transitions of all microsteps. */
export function watchMicrosteps() {
  const microsteps: { actorRef: ActorRefLike; taken: readonly AnyTransitionDefinition[] }[] = []
  const machineOf = (actorRef: ActorRefLike) => (actorRef as AnyActorRef).getSnapshot()?.machine?.id
  return {
    inspect: (inspected: InspectionEvent) => {
      if (inspected.type !== '@xstate.microstep') return
      microsteps.push({ actorRef: inspected.actorRef, taken: inspected._transitions })
    },
    /** Ids of the transitions taken by actors of this machine. */
    takenBy: (machine: string): string[] =>
      microsteps
        .filter(({ actorRef }) => machineOf(actorRef) === machine)
        .flatMap(({ taken }) => taken.map(transitionId)),
  }
}
