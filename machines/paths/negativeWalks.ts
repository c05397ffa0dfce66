import type { AnyMachineSnapshot, EventObject } from 'xstate'
import { shortestWalks, stepper, type Traversal, type Walk, type WalkStep } from './graph.ts'
import { transitionsOf } from './transitions.ts'

/** An event for which the machine takes no transition, and the goals (`state | event`) that sending it there reaches. */
interface Refused {
  readonly event: EventObject
  readonly goals: readonly string[]
}

/**
 * The states that handle an event only if a guard is true, as `state | event`:
 * `login.editing.deleted | deletion.cancelled`.
 */
export function guardedOnly(machine: Traversal['machine']): string[] {
  const all = transitionsOf(machine).map(({ source, eventType, guard }) => ({
    goal: `${source.id} | ${eventType}`,
    isGuarded: guard !== undefined,
    isCaused: eventType !== '' && !eventType.startsWith('xstate.done.state.'),
  }))
  const open = new Set(all.filter(({ isGuarded }) => !isGuarded).map(({ goal }) => goal))
  const guarded = all.filter(({ goal, isCaused }) => isCaused && !open.has(goal))
  return [...new Set(guarded.map(({ goal }) => goal))]
}

function refusedAt(
  snapshot: AnyMachineSnapshot,
  { refused = () => [] }: Traversal,
  guarded: readonly string[],
): Refused[] {
  if (snapshot.status !== 'active') return []
  const nodes = snapshot._nodes.map(({ id }) => id)
  return refused(snapshot).map((event) => ({
    event,
    goals: [
      `${JSON.stringify(snapshot.value)} | ${event.type}`,
      ...nodes.map((id) => `${id} | ${event.type}`).filter((goal) => guarded.includes(goal)),
    ],
  }))
}

export interface NegativeWalk {
  readonly walk: Walk
  readonly covers: readonly string[]
}

/**
 * Walks that send events for which the machine takes no transition: the state does not handle them, or all guards are
 * false. A walk goes to a snapshot by the shortest way and then sends all such events one after the other, which is
 * possible because none of them changes the snapshot. Shorter ways come first.
 */
export function negativeWalks(traversal: Traversal): NegativeWalk[] {
  const guarded = guardedOnly(traversal.machine)
  const { next } = stepper(traversal)
  return shortestWalks(traversal, 1).flatMap((way) => {
    const last = way.at(-1) as WalkStep
    const found = refusedAt(last.snapshot, traversal, guarded)
    if (found.length === 0) return []
    const tried = found.map(({ event }) => next(last.snapshot, event))
    return [{ walk: [...way, ...tried], covers: found.flatMap(({ goals }) => goals) }]
  })
}
