/** A seeded source of random values, so that the demo data is the same everywhere. */
export interface Random {
  /** A number from 0 (included) to 1 (excluded). */
  next(): number
  /** A whole number from `min` to `max`, both included. */
  whole(min: number, max: number): number
  /** True with this probability. */
  chance(probability: number): boolean
  /** One of the values. Throws when there is none. */
  pick<Value>(values: readonly Value[]): Value
  /** `count` different values, in the order of the list. */
  some<Value>(values: readonly Value[], count: number): Value[]
}

/** The generator mulberry32: small, fast, good enough for drawing people. */
function mulberry32(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

/** A random source for this seed, which may be any whole number. */
export function randomFrom(seed: number): Random {
  const next = mulberry32(seed)
  const whole = (min: number, max: number) => min + Math.floor(next() * (max - min + 1))
  return {
    next,
    whole,
    chance: (probability) => next() < probability,
    pick: (values) => {
      const value = values[whole(0, values.length - 1)]
      if (value === undefined) throw new Error('There is nothing to pick from.')
      return value
    },
    some: (values, count) => {
      const chosen = new Set<number>()
      while (chosen.size < Math.min(count, values.length)) chosen.add(whole(0, values.length - 1))
      return values.filter((_, index) => chosen.has(index))
    },
  }
}
