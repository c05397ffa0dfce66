import { CELL_COUNT, isPosterCell } from './cell.ts'

/** The traits of the members in columns, one row for each member. */
export interface Columns {
  /** How many rows there are; the arrays may be longer. */
  readonly size: number
  /** A hash of the id, so that random draws for a member do not depend on the row. */
  readonly key: Uint32Array
  /** role · group · interests, as `cellOf` puts them together. */
  readonly cell: Uint16Array
  readonly age: Uint8Array
  readonly hasRoom: Uint8Array
  readonly money: Float64Array
}

/**
 * The members who can be suggested, ordered by cell: all except posters without a place left. The traits for the
 * score are in one record of 16 bytes, because memory access takes longer than the computation.
 */
export interface Cells {
  /** One bit for each cell, set when it has members; 32 cells in a word. */
  readonly occupied: Uint32Array
  /** The number of set bits before each word. */
  readonly before: Uint32Array
  /** The nth cell with members has the records from `start[n]` to before `start[n + 1]`. */
  readonly start: Uint32Array
  /** The first half of each record: the money. */
  readonly money: Float64Array
  /** The same memory as 32-bit words: word 2 of a record is 256 · row + age, word 3 is the key. */
  readonly words: Uint32Array
}

/** The number of set bits. */
export function countBits(word: number): number {
  const pairs = word - ((word >>> 1) & 0x55555555)
  const fours = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333)
  return Math.imul((fours + (fours >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24
}

function canBeMet({ cell, hasRoom }: Columns, row: number): boolean {
  return !isPosterCell(cell[row] ?? 0) || hasRoom[row] === 1
}

function count(columns: Columns): Uint32Array {
  const counts = new Uint32Array(CELL_COUNT)
  for (let row = 0; row < columns.size; row += 1) {
    const cell = columns.cell[row] ?? 0
    if (canBeMet(columns, row)) counts[cell] = (counts[cell] ?? 0) + 1
  }
  return counts
}

/** Replaces the count of each cell with the index of its first record, and finds the cells that have members. */
function addUp(counts: Uint32Array) {
  const occupied = new Uint32Array(counts.length / 32)
  const before = new Uint32Array(occupied.length)
  const start = new Uint32Array(counts.length + 1)
  let [nth, sum] = [0, 0]
  for (let cell = 0; cell < counts.length; cell += 1) {
    if ((cell & 31) === 0) before[cell >> 5] = nth
    const count = counts[cell] ?? 0
    if (count === 0) continue
    occupied[cell >> 5] = (occupied[cell >> 5] ?? 0) | (1 << (cell & 31))
    counts[cell] = sum
    sum += count
    nth += 1
    start[nth] = sum
  }
  return { occupied, before, start: start.slice(0, nth + 1) }
}

/** Sorts the members by cell with a counting sort. O(rows + possible cells). */
export function buildCells(columns: Columns): Cells {
  const next = count(columns)
  const found = addUp(next)
  const money = new Float64Array(2 * columns.size)
  const words = new Uint32Array(money.buffer)
  for (let row = 0; row < columns.size; row += 1) {
    if (!canBeMet(columns, row)) continue
    const cell = columns.cell[row] ?? 0
    const at = next[cell] ?? 0
    next[cell] = at + 1
    money[2 * at] = columns.money[row] ?? 0
    words[4 * at + 2] = 256 * row + (columns.age[row] ?? 0)
    words[4 * at + 3] = columns.key[row] ?? 0
  }
  return { ...found, money, words }
}
