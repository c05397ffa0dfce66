import { type AnyMachineSnapshot, createActor, type EventObject } from 'xstate'
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

interface Way {
  /** The transition, by `transitionId`. */
  readonly id: string
  readonly does: string
  readonly isRefusal: boolean
}

function isRefusal(event: EventObject): boolean {
  const { output } = event as EventObject & { output?: { ok?: boolean } }
  return output?.ok === false
}

/** What could happen in a snapshot, in words, and the transitions that would be taken. */
function waysIn(model: AnyPathModel, snapshot: AnyMachineSnapshot): Way[] {
  const { machine } = snapshot
  const caused = candidates(model, snapshot).filter(
    ({ event }) => !event.type.startsWith('xstate.after.'),
  )
  return caused.flatMap(({ does, event }) =>
    machine
      .getTransitionData(snapshot, event)
      .map((taken) => ({ id: transitionId(taken), does, isRefusal: isRefusal(event) })),
  )
}

/** What brings the transitions of a machine about, by `transitionId`. */
export interface TransitionWays {
  /** In the words of the model: `the code is wrong`. */
  readonly words: ReadonlyMap<string, string>
  /** Those that only refusals bring about. */
  readonly refusals: ReadonlySet<string>
}

/**
 * Looks at everything that could happen wherever the paths come by. The length of a wait is said by
 * its delay.
 */
export function transitionWays(
  model: AnyPathModel,
  paths: MachinePaths | undefined,
): TransitionWays {
  const all = (paths?.paths ?? []).flatMap((path) => snapshotsOn(model, path))
  const ways = Map.groupBy(
    all.flatMap((snapshot) => waysIn(model, snapshot)),
    ({ id }) => id,
  )
  const words = [...ways].map(([id, its]) => {
    const does = new Set(its.map((way) => way.does))
    return [id, [...does].join(' or ')] as const
  })
  const refused = [...ways].filter(([, its]) => its.every((way) => way.isRefusal))
  return {
    words: new Map(words.filter(([, said]) => said.length <= LONGEST)),
    refusals: new Set(refused.map(([id]) => id)),
  }
}
