import { fraction } from '../../server/matching/random.ts'

/** Draws that are the same for the same seed. */
export interface Chance {
  /** 0 to less than 1. */
  fraction(): number
  /** A whole number from `low` to less than `high`. */
  between(low: number, high: number): number
  oneOf<Item>(items: readonly [Item, ...Item[]]): Item
}

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
