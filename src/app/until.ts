import type { AnyActorRef, SnapshotFrom } from 'xstate'

/** Waits until this is true of an actor, which goes on running. */
export function until<Actor extends AnyActorRef>(
  actor: Actor,
  isSo: (snapshot: SnapshotFrom<Actor>) => boolean,
): Promise<SnapshotFrom<Actor>> {
  return new Promise((resolve) => {
    const look = (snapshot: SnapshotFrom<Actor>) => {
      if (isSo(snapshot)) resolve(snapshot)
    }
    actor.subscribe(look)
    look(actor.getSnapshot())
  })
}
