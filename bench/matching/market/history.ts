import type { World } from './world.ts'

/** A card as a policy dealt it. */
export interface DealtCard {
  readonly shown: number
  /** What the policy thinks the chance of a like is. */
  readonly probability: number
  /** A number that grows with it, from which a policy may learn. */
  readonly evidence: number
}

export interface Decision extends DealtCard {
  readonly viewer: number
  readonly day: number
  readonly liked: boolean
}

/** All that has happened in a market; the policies read it, only the simulation writes it. */
export interface History {
  readonly world: World
  day: number
  readonly decisions: Decision[]
  /** Cards dealt and not decided yet, by viewer. */
  readonly decks: DealtCard[][]
  /** Whom a viewer is not to be dealt (again). */
  readonly closed: Set<number>[]
  /** Who likes a person and waits. */
  readonly likers: Set<number>[]
  readonly matches: { one: number; other: number; day: number }[]
  readonly open: Uint16Array
  readonly likesOf: number[][]
  readonly likesGot: Uint32Array
  /** Cards dealt about a person, by day. */
  readonly dealtAbout: Uint32Array[]
  /** Cards about a person that were looked at. */
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
    dealtAbout: [],
    seen: new Uint32Array(users),
    lastHere: Uint16Array.from(world.students, ({ joinsOn }) => joinsOn),
    violations: 0,
  }
}

/** Whether a student has joined by the day of the history, and was seen in the 14 days before. */
export function isHere({ world, day, lastHere }: History, row: number): boolean {
  return (world.students[row]?.joinsOn ?? 0) <= day && day - (lastHere[row] ?? 0) <= 14
}

/** Closes a pair for both: no card of it is dealt or kept, no like waits. */
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

/** How often everybody was dealt in the last days, today's deals included. */
export function exposureIn(history: History, days: number): Float64Array {
  const sum = new Float64Array(history.world.students.length)
  for (const counts of history.dealtAbout.slice(-days)) {
    counts.forEach((count, row) => {
      sum[row] = (sum[row] ?? 0) + count
    })
  }
  return sum
}
