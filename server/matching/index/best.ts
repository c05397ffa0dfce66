/** Keeps the k best rows it is offered, in a binary heap with the worst of them on top. */
export class Best {
  readonly rows: Uint32Array
  readonly scores: Float64Array
  readonly #lots: Float64Array
  #size = 0

  /** @param k how many are kept, 0 or more */
  constructor(k: number) {
    this.rows = new Uint32Array(k)
    this.scores = new Float64Array(k)
    this.#lots = new Float64Array(k)
  }

  get size(): number {
    return this.#size
  }

  /** The score a row must reach; −1, below every score, while there is room. */
  get bar(): number {
    return this.#size < this.rows.length ? -1 : (this.scores[0] ?? Number.POSITIVE_INFINITY)
  }

  /** Takes a row in when it is among the best: by score, and by the smaller lot where scores are equal. */
  offer(row: number, score: number, lot: number): void {
    if (this.#size < this.rows.length) {
      this.#put(this.#size, row, score, lot)
      this.#size += 1
      this.#rise(this.#size - 1)
    } else if (this.#size > 0 && this.#isWorse(0, score, lot)) {
      this.#put(0, row, score, lot)
      this.#sink(this.#size)
    }
  }

  /** The rows kept, best first; the heap is spent. */
  take(): { rows: Uint32Array; scores: Float64Array } {
    for (let left = this.#size - 1; left > 0; left -= 1) {
      this.#swap(0, left)
      this.#sink(left)
    }
    return { rows: this.rows.subarray(0, this.#size), scores: this.scores.subarray(0, this.#size) }
  }

  #put(place: number, row: number, score: number, lot: number): void {
    this.rows[place] = row
    this.scores[place] = score
    this.#lots[place] = lot
  }

  #isWorse(place: number, score: number, lot: number): boolean {
    const held = this.scores[place] ?? 0
    return held < score || (held === score && (this.#lots[place] ?? 0) > lot)
  }

  #isWorseThan(one: number, other: number): boolean {
    return this.#isWorse(one, this.scores[other] ?? 0, this.#lots[other] ?? 0)
  }

  #swap(one: number, other: number): void {
    const [row, score, lot] = [this.rows[one], this.scores[one], this.#lots[one]]
    this.#put(one, this.rows[other] ?? 0, this.scores[other] ?? 0, this.#lots[other] ?? 0)
    this.#put(other, row ?? 0, score ?? 0, lot ?? 0)
  }

  #rise(from: number): void {
    let place = from
    while (place > 0) {
      const parent = (place - 1) >> 1
      if (!this.#isWorseThan(place, parent)) return
      this.#swap(place, parent)
      place = parent
    }
  }

  #sink(size: number): void {
    let place = 0
    for (let child = 1; child < size; child = 2 * place + 1) {
      if (child + 1 < size && this.#isWorseThan(child + 1, child)) child += 1
      if (!this.#isWorseThan(child, place)) return
      this.#swap(child, place)
      place = child
    }
  }
}
