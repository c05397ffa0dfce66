import { stepper, type Traversal, type Walk, type WalkStep } from './graph.ts'

/** The settings of random walks. The same seed gives the same walks. */
export interface Chance {
  readonly seed: number
  /** The number of events of a walk. A walk on which the flow ends earlier is shorter. */
  readonly length: number
}

/** The number of random walks per machine. */
export const RANDOM_WALKS = 10

/** A generator of pseudorandom numbers from 0 up to 1, without 1 (mulberry32). */
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

/** Walks that choose each event at random. The inputs of the model take turns. */
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
