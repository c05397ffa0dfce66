/** Keeps the k best of the offered rows, in a binary heap with the worst of them at the root. */
export class Best {
  readonly rows: Uint32Array
  readonly scores: Float64Array
  readonly #tieBreaks: Float64Array
  #size = 0

  /** @param k how many rows are kept, 0 or more */
  constructor(k: number) {
    this.rows = new Uint32Array(k)
    this.scores = new Float64Array(k)
    this.#tieBreaks = new Float64Array(k)
  }

  get size(): number {
    return this.#size
  }

  /** The score that a row must reach; −1, which every score exceeds, while there is room. */
  get bar(): number {
    return this.#size < this.rows.length ? -1 : (this.scores[0] ?? Number.POSITIVE_INFINITY)
  }

  /** Adds a row if it is among the best by score. Of equal scores the smaller `tieBreak` wins. */
  offer(row: number, score: number, tieBreak: number): void {
    if (this.#size < this.rows.length) {
      this.#rise(row, score, tieBreak)
      this.#size += 1
    } else if (this.#size > 0 && this.#isWorse(0, score, tieBreak)) {
      this.#sink(this.#size, row, score, tieBreak)
    }
  }

  /** Returns the kept rows, best first. It destroys the heap, so call it once, at the end. */
  take(): { rows: Uint32Array; scores: Float64Array } {
    for (let left = this.#size - 1; left > 0; left -= 1) {
      const [row, score, tieBreak] = [this.rows[left], this.scores[left], this.#tieBreaks[left]]
      this.#move(0, left)
      this.#sink(left, row ?? 0, score ?? 0, tieBreak ?? 0)
    }
    return { rows: this.rows.subarray(0, this.#size), scores: this.scores.subarray(0, this.#size) }
  }

  #put(place: number, row: number, score: number, tieBreak: number): void {
    this.rows[place] = row
    this.scores[place] = score
    this.#tieBreaks[place] = tieBreak
  }

  #isWorse(place: number, score: number, tieBreak: number): boolean {
    const held = this.scores[place] ?? 0
    return held < score || (held === score && (this.#tieBreaks[place] ?? 0) > tieBreak)
  }

  #move(from: number, to: number): void {
    this.#put(to, this.rows[from] ?? 0, this.scores[from] ?? 0, this.#tieBreaks[from] ?? 0)
  }

  /** Whether the row at one place of the heap is worse than that at another. */
  #isWorseThan(one: number, other: number): boolean {
    return this.#isWorse(one, this.scores[other] ?? 0, this.#tieBreaks[other] ?? 0)
  }

  /** Adds a row at the end of the heap and moves it up until its parent is worse. */
  #rise(row: number, score: number, tieBreak: number): void {
    let place = this.#size
    while (place > 0) {
      const parent = (place - 1) >> 1
      if (this.#isWorse(parent, score, tieBreak)) break
      this.#move(parent, place)
      place = parent
    }
    this.#put(place, row, score, tieBreak)
  }

  /** Replaces the root of the heap and restores the order below it. */
  #sink(size: number, row: number, score: number, tieBreak: number): void {
    let place = 0
    for (let child = 1; child < size; child = 2 * place + 1) {
      if (child + 1 < size && this.#isWorseThan(child + 1, child)) child += 1
      if (!this.#isWorse(child, score, tieBreak)) break
      this.#move(child, place)
      place = child
    }
    this.#put(place, row, score, tieBreak)
  }
}
