import type { World } from './world.ts'

/** A candidate as a policy suggested them. */
export interface Impression {
  readonly shown: number
  /** What the policy thinks the chance of a like is. */
  readonly probability: number
  /** A number that grows with it, from which a policy may learn. */
  readonly evidence: number
}

export interface Decision extends Impression {
  readonly viewer: number
  readonly day: number
  readonly liked: boolean
}

/** All that has happened in a market; the policies read it, only the simulation writes it. */
export interface History {
  readonly world: World
  day: number
  readonly decisions: Decision[]
  /** Impressions without a decision, by viewer. */
  readonly decks: Impression[][]
  /** Students who must not be suggested to a viewer (again). */
  readonly closed: Set<number>[]
  /** Those whose like of a person has no answer yet. */
  readonly likers: Set<number>[]
  readonly matches: { one: number; other: number; day: number }[]
  readonly open: Uint16Array
  readonly likesOf: number[][]
  readonly likesGot: Uint32Array
  /** How often each student was suggested, by day. */
  readonly impressions: Uint32Array[]
  /** How often each student was looked at. */
  readonly seen: Uint32Array
  /** The last day each student looked in. */
  readonly lastHere: Uint16Array
  violations: number
}

export function startHistory(world: World): History {
  const users = world.students.length
  const each = <T>(make: () => T) => Array.from({ length: users }, make)
  return {
    world,
    day: 0,
    decisions: [],
    decks: each(() => []),
    closed: each(() => new Set()),
    likers: each(() => new Set()),
    matches: [],
    open: new Uint16Array(users),
    likesOf: each(() => []),
    likesGot: new Uint32Array(users),
    impressions: [],
    seen: new Uint32Array(users),
    lastHere: Uint16Array.from(world.students, ({ joinsOn }) => joinsOn),
    violations: 0,
  }
}

/** Whether a student has joined by the day of the history, and was seen in the 14 days before. */
export function isHere({ world, day, lastHere }: History, row: number): boolean {
  return (world.students[row]?.joinsOn ?? 0) <= day && day - (lastHere[row] ?? 0) <= 14
}

/** Excludes two students from each other: removes impressions and waiting likes of the pair. */
export function close(history: History, one: number, other: number): void {
  for (const [row, them] of [
    [one, other],
    [other, one],
  ] as const) {
    history.closed[row]?.add(them)
    history.likers[row]?.delete(them)
    const deck = history.decks[row]
    const at = deck?.findIndex(({ shown }) => shown === them) ?? -1
    if (at >= 0) deck?.splice(at, 1)
  }
}

/** How often each student was suggested in the last days, today included. */
export function exposureIn(history: History, days: number): Float64Array {
  const sum = new Float64Array(history.world.students.length)
  for (const counts of history.impressions.slice(-days)) {
    counts.forEach((count, row) => {
      sum[row] = (sum[row] ?? 0) + count
    })
  }
  return sum
}
