import { accepts, IMPORTANCES } from '../../../domain/living/answers.ts'
import { ITEMS } from '../../../domain/living/items.ts'
import { evidenceOf } from '../probability.ts'
import { LIVING } from '../weights.ts'
import { ITEM_COUNT, type LivingColumns } from './columns.ts'
import { shrunkPart } from './fit.ts'
import { importancePlace, MASK_BITS, maskIn } from './wishes.ts'

/**
 * Three sums are packed into one integer, so that one look-up adds all of them: the number of answers in
 * common (from bit 25), their weights (from bit 13), and the satisfied weights in halves.
 */
const WEIGHTS_BIT = 13
const COMMON_BIT = 25
const HALVES_MASK = 2 ** WEIGHTS_BIT - 1
const WEIGHTS_MASK = 2 ** (COMMON_BIT - WEIGHTS_BIT) - 1
const BYTE = 256
const CODES = 16

/**
 * Indexed by the number of answers in common: how much a satisfaction of 1 above the typical one adds to the
 * log-odds of a like.
 */
const WORTH = Float64Array.from({ length: ITEM_COUNT + 1 }, (_, common) =>
  evidenceOf('living', shrunkPart(common, 1 + LIVING.typical, 1)),
)

/** How much such sums add to the log-odds of a like: the evidence of `livingPart`; 0 without answers in common. */
export function livingEvidence(sums: number): number {
  const weights = (sums >> WEIGHTS_BIT) & WEIGHTS_MASK
  if (weights === 0) return 0
  const mean = (sums & HALVES_MASK) / (2 * weights)
  return (WORTH[sums >> COMMON_BIT] ?? 0) * (mean - LIVING.typical)
}

/** The largest evidence that a student with this many answers can add. */
function mostLivingEvidence(answers: number): number {
  return evidenceOf('living', shrunkPart(answers, 1, 1))
}

/** The sums for one wish (see `wishOf`) about an item and another student's own level of it. */
function sumsOf(place: number, wish: number, level: number): number {
  const mask = maskIn(wish)
  if (mask === 0 || level < 0) return 0
  const weight = (ITEMS[place]?.weight ?? 0) * (IMPORTANCES[importancePlace(wish)] ?? 0)
  const beside = Number(accepts((mask << 1) | (mask >> 1), level))
  return (
    (1 << COMMON_BIT) | (weight << WEIGHTS_BIT) | (weight * (accepts(mask, level) ? 2 : beside))
  )
}

/** The sums for every wish, indexed by item, level + 1 and wish; 164 kB, computed once. */
const BY_WISH = Int32Array.from({ length: ITEM_COUNT * (MASK_BITS + 2) * BYTE }, (_, at) => {
  const row = Math.floor(at / BYTE)
  return sumsOf(Math.floor(row / (MASK_BITS + 2)), at % BYTE, (row % (MASK_BITS + 2)) - 1)
})

/** The index in `BY_WISH` where the wishes about an item and a level begin; level −1 adds nothing. */
function startOf(place: number, level: number): number {
  return (place * (MASK_BITS + 2) + level + 1) * BYTE
}

/** The sums of how well the answers of row `theirs` suit row `mine`. */
export function livingSums(columns: LivingColumns, mine: number, theirs: number): number {
  let sums = 0
  for (let place = 0; place < ITEM_COUNT; place += 1) {
    const wish = columns.wishes[mine * ITEM_COUNT + place] ?? 0
    sums += BY_WISH[startOf(place, columns.levelAt(theirs, place)) + wish] ?? 0
  }
  return sums
}

/**
 * What a student's answers add to the sums with any other student, as tables that are made once per scan of
 * the market.
 */
export interface LivingTables {
  /** For each column of own levels: the sums, indexed by the column's value. */
  readonly forth: readonly Int32Array[]
  /** The sums of others' wishes about the student's own levels, indexed by item and wish. */
  readonly back: Int32Array
  /** The largest evidence that any other student can add. */
  readonly most: number
}

/**
 * The sums that each value of a column of own levels adds for the student's wishes. The column holds the
 * items `place` and `place + 1`.
 */
function tableFor({ wishes }: LivingColumns, row: number, place: number): Int32Array {
  const table = new Int32Array(BYTE)
  const [mine, next] = [row * ITEM_COUNT + place, place + 1 < ITEM_COUNT ? 1 : 0]
  for (let high = 0; high <= MASK_BITS; high += 1) {
    const start = startOf(place + next, high - 1) + (wishes[mine + next] ?? 0)
    const more = next === 1 ? (BY_WISH[start] ?? 0) : 0
    for (let low = 0; low <= MASK_BITS; low += 1) {
      const sums = BY_WISH[startOf(place, low - 1) + (wishes[mine] ?? 0)] ?? 0
      table[CODES * high + low] = sums + more
    }
  }
  return table
}

/** Makes the tables of a row; undefined if the student has answered nothing. */
export function livingTablesOf(columns: LivingColumns, row: number): LivingTables | undefined {
  const count = columns.count[row] ?? 0
  if (count === 0) return undefined
  const forth = columns.own.map((_, at) => tableFor(columns, row, 2 * at))
  const back = new Int32Array(ITEM_COUNT * BYTE)
  for (let place = 0; place < ITEM_COUNT; place += 1) {
    const start = startOf(place, columns.levelAt(row, place))
    back.set(BY_WISH.subarray(start, start + BYTE), place * BYTE)
  }
  return { forth, back, most: mostLivingEvidence(count) }
}

/**
 * Adds the sums of two columns to those of some rows. A plain loop, because a scan spends most of its time
 * here; two columns at once, because each row's sum is then read and written half as often.
 */
function addColumns(
  sums: Int32Array,
  [levels, table]: [Uint8Array, Int32Array],
  [others, otherTable]: [Uint8Array, Int32Array],
): void {
  for (let at = 0; at < sums.length; at += 1) {
    const both = (table[levels[at] ?? 0] ?? 0) + (otherTable[others[at] ?? 0] ?? 0)
    sums[at] = (sums[at] ?? 0) + both
  }
}

/** Computes how well `sums.length` rows, starting with `first`, suit the student of the tables. */
export function sumForth(
  { forth }: LivingTables,
  { own }: LivingColumns,
  first: number,
  sums: Int32Array,
): void {
  // If the number of columns is odd, the last one is added to an empty one.
  const column = (at: number): [Uint8Array, Int32Array] => [
    own[at]?.subarray(first, first + sums.length) ?? new Uint8Array(sums.length),
    forth[at] ?? new Int32Array(BYTE),
  ]
  sums.fill(0)
  for (let at = 0; at < own.length; at += 2) addColumns(sums, column(at), column(at + 1))
}

/** Computes how well the student of the tables suits a row. */
export function sumsBack({ back }: LivingTables, { wishes }: LivingColumns, row: number): number {
  let sums = 0
  const first = row * ITEM_COUNT
  for (let place = 0; place < ITEM_COUNT; place += 1) {
    sums += back[place * BYTE + (wishes[first + place] ?? 0)] ?? 0
  }
  return sums
}
