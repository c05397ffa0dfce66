import type { EventObject } from 'xstate'
import { type Stepper, stepper, type Traversal, type WalkStep } from './graph.ts'

/** What was seen of a running flow at a step: the event, with secrets masked, and the transitions it took. */
export interface Seen {
  readonly event: EventObject
  readonly taken: readonly string[]
  /** How often in a row; a timer that repeats itself is one entry. */
  readonly times?: number | undefined
}

/** A walk along a session, and how many of the seen steps it takes. */
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

/** Steps that took a transition, each as often as it happened. */
function stepsOf(seen: readonly Seen[]): Seen[] {
  return seen
    .filter(({ event, taken }) => taken.length > 0 && event.type !== 'xstate.init')
    .flatMap((one) => Array.from({ length: one.times ?? 1 }, () => one))
}

/** The model's events that do what was seen; the one with the same data first. */
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
 * Turns what was seen of a running flow into a walk with the events of its model, because what was typed is masked:
 * an event of the same name that takes the same transitions stands for each step. As far as one is found.
 */
export function sessionWalk(beginnings: Begins, seen: readonly Seen[]): SessionWalk | undefined {
  const steps = stepsOf(seen)
  const walks = beginnings.map(({ given, traversal }) => {
    const walk = along(stepper(traversal), steps)
    return { given, walk, followed: walk.length - 1, seen: steps.length }
  })
  return walks.sort((one, other) => other.followed - one.followed)[0]
}
