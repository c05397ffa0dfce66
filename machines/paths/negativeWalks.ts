import type { AnyMachineSnapshot, EventObject } from 'xstate'
import { shortestWalks, stepper, type Traversal, type Walk, type WalkStep } from './graph.ts'
import { transitionsOf } from './transitions.ts'

/** An event that changes nothing where it comes, and what that tries. */
interface Refused {
  readonly event: EventObject
  readonly goals: readonly string[]
}

/** States that take an event on a condition only, with nothing else to do: `login.editing.deleted | deletion.cancelled`. */
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
 * Walks to where events come that change nothing, the shortest first: those that a state does not take, and those whose
 * conditions are all false. Each event follows the other, because nothing has changed.
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
