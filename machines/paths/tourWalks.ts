import type { AnyMachineSnapshot } from 'xstate'
import { type Stepper, stepper, type Traversal, type WalkStep } from './graph.ts'

/** A walk of a tour, and the description of its input. */
export interface TourWalk {
  readonly given: string
  readonly walk: readonly WalkStep[]
}

type Begins = readonly { readonly given: string; readonly traversal: Traversal }[]

/** The steps from the end of a walk so far to the snapshot `at`. */
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

/** The ways that end in a snapshot without a key in `seen`. Adds their keys to `seen`. */
function unseen(ways: readonly Way[], { keyOf }: Stepper, seen: Set<string>): Way[] {
  return ways.filter(({ at }) => {
    const key = keyOf(at)
    const isKnown = seen.has(key)
    seen.add(key)
    return !isKnown
  })
}

/**
 * The shortest way from a snapshot to a new step. A step that ends the flow is chosen only if no other new step can be
 * reached. Undefined if no new step can be reached.
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

/** The transitions that the walks have taken so far. */
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

/** One walk that continues as long as it can reach a transition that no walk has taken. */
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
 * A few long walks that together take every transition. Each walk goes to the nearest transition that no walk has taken
 * yet. When it can reach no more, the next walk starts from the beginning. `all` is the number of transitions of the
 * machine. The walks may miss transitions if contexts differ that the model's facts treat as equal.
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
