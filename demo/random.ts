/** Chance that always falls the same way for the same seed, so that demo data is the same everywhere. */
export interface Random {
  /** 0 to 1, 1 excluded. */
  next(): number
  /** A whole number from `min` to `max`, both included. */
  whole(min: number, max: number): number
  /** Whether something of this probability happens. */
  chance(probability: number): boolean
  /** One of the values, of which there is at least one. */
  pick<Value>(values: readonly Value[]): Value
  /** `count` different values, in their own order. */
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

/** A source of chance from a seed, any whole number. */
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
