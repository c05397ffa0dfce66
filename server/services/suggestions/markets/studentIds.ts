import { lengthened } from '../../../matching/index/lengthened.ts'

const WORDS = 4
const HEX_OF_WORD = 8
/** The least number of slots in the hash table per row; there are up to twice as many. */
const SLOTS_A_ROW = 1.5

/** Splits a UUID into four words of 32 bits. */
function wordsOf(id: string): readonly number[] {
  const hex = id.replaceAll('-', '')
  return Array.from({ length: WORDS }, (_, at) =>
    Number.parseInt(hex.slice(at * HEX_OF_WORD, (at + 1) * HEX_OF_WORD), 16),
  )
}

/**
 * The ids of a market's students by row, and the rows by id. A UUID takes 16 bytes, plus 6 to 12 in the hash
 * table; strings in an array and a map would take more than 100.
 */
export class StudentIds {
  length = 0
  #words = new Uint32Array(0)
  /**
   * Hash table with open addressing and linear probing. A slot contains row + 1, or 0 if it is free. The size
   * is a power of two.
   */
  #slots = new Uint32Array(64)

  /** Returns the row of an id, or undefined if it is unknown. */
  rowOf(id: string): number | undefined {
    const row = (this.#slots[this.#slotOf(wordsOf(id))] ?? 0) - 1
    return row < 0 ? undefined : row
  }

  /** Returns the id in a row. */
  idAt(row: number): string {
    const hex = Array.from(this.#words.subarray(row * WORDS, (row + 1) * WORDS), (word) =>
      word.toString(16).padStart(HEX_OF_WORD, '0'),
    ).join('')
    return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
  }

  /** Adds a new id in the next row. */
  push(id: string): void {
    const words = wordsOf(id)
    const room = this.#words.length / WORDS
    if (this.length === room) {
      this.#words = lengthened(this.#words, WORDS * Math.max(64, Math.ceil(room * 1.25)))
    }
    this.#words.set(words, this.length * WORDS)
    this.length += 1
    if (this.length * SLOTS_A_ROW > this.#slots.length) this.#enlarge()
    else this.#slots[this.#slotOf(words)] = this.length
  }

  /** Returns the slot that contains an id, or the free slot where it belongs. */
  #slotOf(words: ArrayLike<number>): number {
    const last = this.#slots.length - 1
    // The last word of a random UUID is random, but the first may contain a time.
    let slot = Math.imul((words[3] ?? 0) ^ (words[0] ?? 0), 0x9e3779b1) & last
    for (let row = this.#slots[slot] ?? 0; row !== 0; row = this.#slots[slot] ?? 0) {
      if (this.#isAt(row - 1, words)) return slot
      slot = (slot + 1) & last
    }
    return slot
  }

  #isAt(row: number, words: ArrayLike<number>): boolean {
    for (let at = 0; at < WORDS; at += 1) {
      if (this.#words[row * WORDS + at] !== words[at]) return false
    }
    return true
  }

  #enlarge(): void {
    this.#slots = new Uint32Array(2 * this.#slots.length)
    for (let row = 0; row < this.length; row += 1) {
      const slot = this.#slotOf(this.#words.subarray(row * WORDS, (row + 1) * WORDS))
      this.#slots[slot] = row + 1
    }
  }
}
