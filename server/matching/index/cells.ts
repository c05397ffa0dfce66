import { CELL_COUNT, isPosterCell } from './cell.ts'

/** The traits of the members in columns, one row for each member. */
export interface Columns {
  /** How many rows there are; the arrays may be longer. */
  readonly size: number
  /** From the id: what is drawn for a person is the same whatever the row. */
  readonly key: Uint32Array
  /** role · group · interests, as `cellOf` puts them together. */
  readonly cell: Uint16Array
  readonly age: Uint8Array
  readonly hasRoom: Uint8Array
  readonly money: Float64Array
}

/**
 * The members who can be met, ordered by cell: all but posters without a place left. What a member is
 * scored by lies in one record of 16 bytes, because memory access takes longer than the computation.
 */
export interface Cells {
  /** One bit for each cell with somebody in it, 32 cells a word. */
  readonly occupied: Uint32Array
  /** How many such cells there are before each word. */
  readonly before: Uint32Array
  /** The nth of them has records `start[n]` to before `start[n + 1]`. */
  readonly start: Uint32Array
  /** The money of a record: the first half. */
  readonly money: Float64Array
  /** The same memory: the third quarter is 256 · row + age, the last one the key. */
  readonly words: Uint32Array
}

/** How many bits are set. */
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

/** Turns how many are in each cell into where it begins; tells which hold somebody. */
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

/** Counting sort by cell: rows + the number of possible cells. */
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
