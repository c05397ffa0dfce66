import type { EventObject } from 'xstate'
import { type Stepper, stepper, type Traversal, type WalkStep } from './graph.ts'

/** A recorded step of a running flow: the event, with secrets masked, and the ids of the transitions that it took. */
export interface Seen {
  readonly event: EventObject
  readonly taken: readonly string[]
  /** How often a repeating timer fired in a row; undefined for all other events. */
  readonly times?: number | undefined
}

/** The walk that follows a recorded session, and how many of its steps (`seen`) it follows (`followed`). */
export interface SessionWalk {
  readonly given: string
  readonly walk: readonly WalkStep[]
  readonly followed: number
  readonly seen: number
}

type Begins = readonly { readonly given: string; readonly traversal: Traversal }[]

function isSame(one: readonly string[], other: readonly string[]): boolean {
  return one.join() === other.join()
}

/** The recorded steps that took a transition, without the start. A repeated timer becomes one step for each time. */
function stepsOf(seen: readonly Seen[]): Seen[] {
  return seen
    .filter(({ event, taken }) => taken.length > 0 && event.type !== 'xstate.init')
    .flatMap((one) => Array.from({ length: one.times ?? 1 }, () => one))
}

/** The steps for events of the model with the recorded name that take the recorded transitions. Equal data comes first. */
function candidates(machine: Stepper, from: WalkStep, { event, taken }: Seen): WalkStep[] {
  if (from.snapshot.status !== 'active') return []
  const found = machine
    .events(from.snapshot)
    .filter(({ type }) => type === event.type)
    .map((one) => machine.next(from.snapshot, one))
    .filter(({ transitions }) => isSame(transitions, taken))
  const wanted = JSON.stringify(event)
  const rank = (step: WalkStep) => (JSON.stringify(step.event) === wanted ? 0 : 1)
  return found.sort((one, other) => rank(one) - rank(other))
}

/** The longest walk that takes the seen transitions one after the other, with the events of the model. */
function along(machine: Stepper, seen: readonly Seen[]): readonly WalkStep[] {
  const begins = [machine.first()]
  let longest: readonly WalkStep[] = begins
  const tried = new Set<string>()
  const open: (readonly WalkStep[])[] = [begins]
  for (let walk = open.pop(); walk; walk = open.pop()) {
    if (walk.length > longest.length) longest = walk
    const wanted = seen[walk.length - 1]
    if (!wanted) return walk
    const last = walk.at(-1) as WalkStep
    const key = `${walk.length} ${machine.keyOf(last.snapshot)}`
    if (tried.has(key)) continue
    tried.add(key)
    const next = candidates(machine, last, wanted).map((step) => [...(walk ?? []), step])
    open.push(...next.reverse())
  }
  return longest
}

/**
 * Turns a recorded session into a walk with the events of the model, because typed values are masked in the record. For
 * each step it uses an event with the same name that takes the same transitions. The walk ends where none is found.
 */
export function sessionWalk(beginnings: Begins, seen: readonly Seen[]): SessionWalk | undefined {
  const steps = stepsOf(seen)
  const walks = beginnings.map(({ given, traversal }) => {
    const walk = along(stepper(traversal), steps)
    return { given, walk, followed: walk.length - 1, seen: steps.length }
  })
  return walks.sort((one, other) => other.followed - one.followed)[0]
}
