import { stepper, type Traversal, type Walk, type WalkStep } from './graph.ts'

/** How random walks are made: the same seed makes the same walks. */
export interface Chance {
  readonly seed: number
  /** The steps of a walk that does not end before. */
  readonly length: number
}

/** How many walks are made of a machine. */
export const RANDOM_WALKS = 10

/** Numbers between 0 and 1 (mulberry32). */
function numbers(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

function randomWalk(traversal: Traversal, length: number, next: () => number): Walk {
  const machine = stepper(traversal)
  const walk: WalkStep[] = [machine.first()]
  while (walk.length <= length) {
    const { snapshot } = walk.at(-1) as WalkStep
    const events = machine.events(snapshot)
    const event = events[Math.floor(next() * events.length)]
    if (!event) break
    walk.push(machine.next(snapshot, event))
  }
  return walk
}

/** Walks that go anywhere, from beginnings in turn. */
export function randomWalks(
  beginnings: readonly { readonly given: string; readonly traversal: Traversal }[],
  { seed, length }: Chance,
): { given: string; walk: Walk }[] {
  const next = numbers(seed)
  return Array.from(
    { length: RANDOM_WALKS },
    (_, at) => beginnings[at % beginnings.length],
  ).flatMap((beginning) =>
    beginning
      ? [{ given: beginning.given, walk: randomWalk(beginning.traversal, length, next) }]
      : [],
  )
}
