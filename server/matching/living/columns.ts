import {
  DEFAULT_IMPORTANCE,
  IMPORTANCES,
  type LivingAnswers,
} from '../../../domain/living/answers.ts'
import { ITEMS } from '../../../domain/living/items.ts'
import { lengthened } from '../index/lengthened.ts'
import type { Bounds } from './bounds.ts'
import type { LivingTraits } from './living.ts'
import { Risks } from './risks.ts'
import { importancePlace, maskIn, wishOf } from './wishes.ts'

export const ITEM_COUNT = ITEMS.length
const OWN_BYTES = Math.ceil(ITEM_COUNT / 2)

/**
 * The questionnaires of a market's members, one row per member: 43 bytes a row. An own level is stored as
 * level + 1 in four bits, 0 for an item without an answer.
 */
export class LivingColumns {
  /** Own levels, two items per column. */
  own = Array.from({ length: OWN_BYTES }, () => new Uint8Array(0))
  /** One byte per row and item, as `wishOf` encodes it. */
  wishes = new Uint8Array(0)
  /** The number of items that the member has answered. */
  count = new Uint8Array(0)
  /** See `cluesOf`. */
  clues = new Uint16Array(0)
  refuses = new Uint8Array(0)
  breaks = new Uint8Array(0)
  from = new Uint16Array(0)
  until = new Uint16Array(0)
  shortest = new Uint8Array(0)
  longest = new Uint8Array(0)
  gender = new Uint8Array(0)
  ownGenderOnly = new Uint8Array(0)
  /** How often the members break each deal-breaker. */
  readonly risks = new Risks()

  /** Overwrites a row. */
  write(row: number, { answers, clues, stay, ...limits }: LivingTraits): void {
    if (this.count[row] !== 0) this.risks.count(this.#answersAt(row), -1)
    this.risks.count(answers, 1)
    this.#writeAnswers(row, answers)
    this.clues[row] = clues
    this.refuses[row] = limits.refuses
    this.breaks[row] = limits.breaks
    this.from[row] = stay.from
    this.until[row] = stay.until
    this.shortest[row] = stay.shortest
    this.longest[row] = stay.longest
    this.gender[row] = limits.gender
    this.ownGenderOnly[row] = Number(limits.ownGenderOnly)
  }

  /** Reads a row. */
  read(row: number): LivingTraits {
    return {
      answers: this.#answersAt(row),
      clues: this.clues[row] ?? 0,
      ...this.boundsAt(row),
    }
  }

  /** Reads a row without the answers. */
  boundsAt(row: number): Bounds {
    return {
      refuses: this.refuses[row] ?? 0,
      breaks: this.breaks[row] ?? 0,
      stay: {
        from: this.from[row] ?? 0,
        until: this.until[row] ?? 0,
        shortest: this.shortest[row] ?? 0,
        longest: this.longest[row] ?? 0,
      },
      gender: this.gender[row] ?? 0,
      ownGenderOnly: this.ownGenderOnly[row] === 1,
    }
  }

  /** The own level of an item, counted from 0; −1 without an answer. */
  levelAt(row: number, place: number): number {
    const both = this.own[place >> 1]?.[row] ?? 0
    return ((both >> (4 * (place & 1))) & 15) - 1
  }

  lengthen(length: number): void {
    this.own = this.own.map((column) => lengthened(column, length))
    this.wishes = lengthened(this.wishes, length * ITEM_COUNT)
    this.count = lengthened(this.count, length)
    this.clues = lengthened(this.clues, length)
    this.refuses = lengthened(this.refuses, length)
    this.breaks = lengthened(this.breaks, length)
    this.from = lengthened(this.from, length)
    this.until = lengthened(this.until, length)
    this.shortest = lengthened(this.shortest, length)
    this.longest = lengthened(this.longest, length)
    this.gender = lengthened(this.gender, length)
    this.ownGenderOnly = lengthened(this.ownGenderOnly, length)
  }

  #writeAnswers(row: number, answers: LivingAnswers): void {
    for (const column of this.own) column[row] = 0
    this.count[row] = 0
    ITEMS.forEach(({ id }, place) => {
      const answer = answers[id]
      this.wishes[row * ITEM_COUNT + place] = answer === undefined ? 0 : wishOf(answer)
      if (answer === undefined) return
      const column = this.own[place >> 1]
      const code = (answer.own + 1) << (4 * (place & 1))
      if (column !== undefined) column[row] = (column[row] ?? 0) | code
      this.count[row] = (this.count[row] ?? 0) + 1
    })
  }

  #answersAt(row: number): LivingAnswers {
    const answers = ITEMS.flatMap(({ id }, place) => {
      const own = this.levelAt(row, place)
      if (own < 0) return []
      const wish = this.wishes[row * ITEM_COUNT + place] ?? 0
      const importance = IMPORTANCES[importancePlace(wish)] ?? DEFAULT_IMPORTANCE
      return [[id, { own, accepts: maskIn(wish), importance }] as const]
    })
    return Object.fromEntries(answers)
  }
}
