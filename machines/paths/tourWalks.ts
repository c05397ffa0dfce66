import type { AnyMachineSnapshot } from 'xstate'
import { type Stepper, stepper, type Traversal, type WalkStep } from './graph.ts'

/** A walk of a tour, and the description of its input. */
export interface TourWalk {
  readonly given: string
  readonly walk: readonly WalkStep[]
}

type Begins = readonly { readonly given: string; readonly traversal: Traversal }[]

/** A way on from where a walk has come to. */
interface Way {
  readonly at: AnyMachineSnapshot
  readonly steps: readonly WalkStep[]
}

function onward({ at, steps }: Way, { events, next }: Stepper): Way[] {
  return events(at).map((event) => {
    const step = next(at, event)
    return { at: step.snapshot, steps: [...steps, step] }
  })
}

/** Those that lead to where none has been. */
function unseen(ways: readonly Way[], { keyOf }: Stepper, seen: Set<string>): Way[] {
  return ways.filter(({ at }) => {
    const key = keyOf(at)
    const isKnown = seen.has(key)
    seen.add(key)
    return !isKnown
  })
}

/**
 * The shortest way from a snapshot to a step that is new; one that ends the flow comes last. Undefined when none is to
 * be reached.
 */
function nearest(
  from: AnyMachineSnapshot,
  machine: Stepper,
  isNew: (step: WalkStep) => boolean,
): readonly WalkStep[] | undefined {
  const seen = new Set<string>()
  let end: Way | undefined
  for (let ways: Way[] = [{ at: from, steps: [] }]; ways.length > 0; ) {
    const longer = ways.flatMap((way) => onward(way, machine))
    const found = longer.filter(({ steps }) => isNew(steps.at(-1) as WalkStep))
    const open = found.find(({ at }) => at.status === 'active')
    if (open) return open.steps
    end ??= found[0]
    ways = unseen(longer, machine, seen)
  }
  return end?.steps
}

/** Takes note of the transitions of walks, until all are taken. */
class Taken {
  readonly #all: number
  readonly #ids = new Set<string>()

  constructor(all: number) {
    this.#all = all
  }

  get size(): number {
    return this.#ids.size
  }

  get isComplete(): boolean {
    return this.#ids.size >= this.#all
  }

  add({ transitions }: WalkStep): void {
    for (const id of transitions) this.#ids.add(id)
  }

  isNew({ transitions }: WalkStep): boolean {
    return transitions.some((id) => !this.#ids.has(id))
  }
}

/** One walk that goes on as long as it finds a transition that none has taken. */
function longWalk(machine: Stepper, taken: Taken): readonly WalkStep[] {
  const walk = [machine.first()]
  for (let way: readonly WalkStep[] | undefined = [...walk]; way; ) {
    for (const step of way) taken.add(step)
    const here: AnyMachineSnapshot = (way.at(-1) as WalkStep).snapshot
    way = taken.isComplete ? undefined : nearest(here, machine, (step) => taken.isNew(step))
    walk.push(...(way ?? []))
  }
  return walk
}

/**
 * Few, long walks that together take every transition: each goes to the nearest one that none has taken yet, until it
 * reaches no further one; then the next starts from the beginning. `all` is how many transitions there are. Where
 * contexts with the same facts differ, some may be missing.
 */
export function tourWalks(beginnings: Begins, all: number): TourWalk[] {
  const taken = new Taken(all)
  const walks: TourWalk[] = []
  for (const { given, traversal } of beginnings) {
    const machine = stepper(traversal)
    for (let before = -1; taken.size > before && !taken.isComplete; ) {
      before = taken.size
      const walk = longWalk(machine, taken)
      if (taken.size > before) walks.push({ given, walk })
    }
  }
  return walks
}
