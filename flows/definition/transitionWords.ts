import { type AnyMachineSnapshot, createActor } from 'xstate'
import { candidates } from '../../machines/paths/candidates.ts'
import type { MachinePaths } from '../../machines/paths/generate.ts'
import { heldMachine } from '../../machines/paths/held.ts'
import type { AnyPathModel } from '../../machines/paths/pathModel.ts'
import { transitionId } from '../../machines/paths/transitions.ts'

/** Letters. What can be brought about in many ways is not said: the event's name does. */
const LONGEST = 60

function snapshotsOn(model: AnyPathModel, path: MachinePaths['paths'][number]) {
  const actor = createActor(heldMachine(model.machine), { input: path.input }).start()
  const snapshots: AnyMachineSnapshot[] = [actor.getSnapshot()]
  for (const { event } of path.steps.slice(1)) {
    actor.send(event)
    snapshots.push(actor.getSnapshot())
  }
  actor.stop()
  return snapshots
}

/** What could happen in a snapshot, in words, and the transitions that would be taken. */
function waysIn(model: AnyPathModel, snapshot: AnyMachineSnapshot): [id: string, does: string][] {
  const { machine } = snapshot
  const caused = candidates(model, snapshot).filter(
    ({ event }) => !event.type.startsWith('xstate.after.'),
  )
  return caused.flatMap(({ does, event }) =>
    machine
      .getTransitionData(snapshot, event)
      .map((taken): [string, string] => [transitionId(taken), does]),
  )
}

/**
 * What brings each transition about, by `transitionId`, in the words of the model: `the code is
 * wrong`. Looks at everything that could happen wherever the paths come by. The length of a wait is
 * said by its delay.
 */
export function transitionWords(
  model: AnyPathModel,
  paths: MachinePaths | undefined,
): Map<string, string> {
  const all = (paths?.paths ?? []).flatMap((path) => snapshotsOn(model, path))
  const ways = new Map<string, Set<string>>()
  for (const [id, does] of all.flatMap((snapshot) => waysIn(model, snapshot))) {
    ways.set(id, (ways.get(id) ?? new Set()).add(does))
  }
  const words = [...ways].map(([id, does]) => [id, [...does].join(' or ')] as const)
  return new Map(words.filter(([, said]) => said.length <= LONGEST))
}
