import { draw } from '../random.ts'
import type { MarketState } from './snapshot.ts'

/** Exposures above this value are treated as equal. */
const MOST_COUNTED = 2 ** 12 - 1
const TIE_BITS = 16

/** The number of key bits that one pass sorts by; three passes cover all 28 bits. */
const DIGIT = 10
const DIGITS = [0, DIGIT, 2 * DIGIT]

/** Counting sort by one digit of the keys. It is stable: rows with the same digit keep their order. */
function sortByDigit(rows: Uint32Array, keys: Uint32Array, shift: number): Uint32Array {
  const digitOf = (row: number) => ((keys[row] ?? 0) >>> shift) & (2 ** DIGIT - 1)
  const next = new Uint32Array(2 ** DIGIT + 1)
  for (const row of rows) next[digitOf(row) + 1] = (next[digitOf(row) + 1] ?? 0) + 1
  for (let digit = 0; digit < 2 ** DIGIT; digit += 1) {
    next[digit + 1] = (next[digit + 1] ?? 0) + (next[digit] ?? 0)
  }
  const sorted = new Uint32Array(rows.length)
  for (const row of rows) {
    const digit = digitOf(row)
    const at = next[digit] ?? 0
    sorted[at] = row
    next[digit] = at + 1
  }
  return sorted
}

/** Returns the rows that may be suggested, least exposure first, ties in random order. Radix sort: O(n). */
export function sortByExposure({ packed, stats, seed }: MarketState): Uint32Array {
  const { exposure, isAway } = stats
  const keys = new Uint32Array(packed.size)
  const rows = new Uint32Array(packed.size)
  let present = 0
  for (let row = 0; row < packed.size; row += 1) {
    if (isAway?.[row] === 1) continue
    const seen = Math.min(MOST_COUNTED, exposure[row] ?? 0)
    keys[row] = (seen << TIE_BITS) | (draw(packed.key[row] ?? 0, seed) & (2 ** TIE_BITS - 1))
    rows[present] = row
    present += 1
  }
  return DIGITS.reduce<Uint32Array>(
    (sorted, shift) => sortByDigit(sorted, keys, shift),
    rows.subarray(0, present),
  )
}
