import { fraction } from '../../server/matching/random.ts'

/** A seeded random generator. */
export interface Chance {
  /** A number from 0 (inclusive) to 1 (exclusive). */
  fraction(): number
  /** An integer from `low` (inclusive) to `high` (exclusive). */
  between(low: number, high: number): number
  oneOf<Item>(items: readonly [Item, ...Item[]]): Item
}

/** Creates a generator; the same seed gives the same numbers. */
export function chanceOf(seed: number): Chance {
  let drawn = 0
  const next = () => {
    drawn += 1
    return fraction(seed, drawn)
  }
  return {
    fraction: next,
    between: (low, high) => low + Math.floor(next() * (high - low)),
    oneOf: (items) => items[Math.floor(next() * items.length)] ?? items[0],
  }
}
