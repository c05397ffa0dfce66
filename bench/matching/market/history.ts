import type { World } from './world.ts'

/** A suggestion made by a policy. */
export interface Impression {
  readonly shown: number
  /** The policy's estimate of the probability of a like. */
  readonly probability: number
  /** A score that increases with the probability, used for calibration. */
  readonly evidence: number
}

export interface Decision extends Impression {
  readonly viewer: number
  readonly day: number
  readonly liked: boolean
}

/** The history of a market. Policies read it; only the simulation changes it. */
export interface History {
  readonly world: World
  day: number
  readonly decisions: Decision[]
  /** Undecided impressions, by viewer. */
  readonly decks: Impression[][]
  /** Students who must not be suggested (again), by viewer. */
  readonly closed: Set<number>[]
  /** Students whose like is unanswered, by the liked student. */
  readonly likers: Set<number>[]
  readonly matches: { one: number; other: number; day: number }[]
  readonly open: Uint16Array
  readonly likesOf: number[][]
  readonly likesGot: Uint32Array
  /** Number of times each student was suggested, by day. */
  readonly impressions: Uint32Array[]
  /** Number of times each student was looked at. */
  readonly seen: Uint32Array
  /** The last day on which each student was active. */
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

/** Whether a student has joined and was active in the last 14 days. */
export function isHere({ world, day, lastHere }: History, row: number): boolean {
  return (world.students[row]?.joinsOn ?? 0) <= day && day - (lastHere[row] ?? 0) <= 14
}

/** Excludes two students from each other, and removes their impressions and unanswered likes. */
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

/** Number of times each student was suggested in the last `days` days, including today. */
export function exposureIn(history: History, days: number): Float64Array {
  const sum = new Float64Array(history.world.students.length)
  for (const counts of history.impressions.slice(-days)) {
    counts.forEach((count, row) => {
      sum[row] = (sum[row] ?? 0) + count
    })
  }
  return sum
}
