import type { LivingAnswers } from '../../../domain/living/answers.ts'
import { BROKEN_FROM, breaks, DEAL_BREAKERS } from '../../../domain/living/dealBreakers.ts'
import { LIVING } from '../weights.ts'
import { CLUE_BITS, clueAbout } from './clues.ts'

const CLUES = 1 << CLUE_BITS
const CLUE_MASK = CLUES - 1
const COUNTS = DEAL_BREAKERS.length * CLUES

/** The deal-breakers whose clues are in the low half of the bits of `cluesOf`. */
const HALF = Math.ceil(DEAL_BREAKERS.length / 2)
const HALF_BITS = CLUE_BITS * HALF
const HALF_SIZE = 1 << HALF_BITS

/** The evidence that each half of another student's clues adds, for a student with deal-breakers. */
export interface RiskTables {
  readonly low: Float64Array
  readonly high: Float64Array
}

const NO_RISK: RiskTables = {
  low: new Float64Array(HALF_SIZE),
  high: new Float64Array(HALF_SIZE),
}

/** Looks up clues in tables. */
export function lookUp({ low, high }: RiskTables, clues: number): number {
  return (low[clues & (HALF_SIZE - 1)] ?? 0) + (high[clues >> HALF_BITS] ?? 0)
}

/**
 * Counts how often the students of a market break each deal-breaker, separately for each clue. From the counts it
 * estimates the probability that a student who has not answered the item breaks it.
 */
export class Risks {
  readonly #answered = new Float64Array(COUNTS)
  readonly #broken = new Float64Array(COUNTS)
  #evidence: Float64Array | undefined

  /** Adds a student's answers to the counts; with `by` −1 it takes them back. */
  count(answers: LivingAnswers, by: 1 | -1): void {
    DEAL_BREAKERS.forEach((name, place) => {
      if (answers[BROKEN_FROM[name].item] === undefined) return
      const at = CLUES * place + clueAbout(place, answers)
      this.#answered[at] = (this.#answered[at] ?? 0) + by
      if (breaks(name, answers)) this.#broken[at] = (this.#broken[at] ?? 0) + by
    })
    this.#evidence = undefined
  }

  /**
   * How much it lowers the log-odds of a like that the other may break one of the student's deal-breakers (bits
   * `refuses`): Σ ln(1 − (1 − ifBroken)·P(broken | clue)), at most 0.
   */
  evidence(refuses: number, clues: number): number {
    const evidence = this.#known()
    let sum = 0
    for (let place = 0; refuses >> place > 0; place += 1) {
      if ((refuses & (1 << place)) === 0) continue
      const clue = (clues >> (CLUE_BITS * place)) & CLUE_MASK
      sum += evidence[CLUES * place + clue] ?? 0
    }
    return sum
  }

  /** The evidence for a student with these deal-breakers, by the clues of others. */
  byClues(refuses: number): RiskTables {
    if (refuses === 0) return NO_RISK
    const table = (shift: number) =>
      Float64Array.from({ length: HALF_SIZE }, (_, clues) => this.evidence(refuses, clues << shift))
    return { low: table(0), high: table(HALF_BITS) }
  }

  /** The evidence about a student with these clues, by the deal-breakers of others. */
  byRefuses(clues: number): Float64Array {
    const table = new Float64Array(1 << DEAL_BREAKERS.length)
    for (let refuses = 1; refuses < table.length; refuses += 1) {
      const others = refuses & (refuses - 1)
      table[refuses] = (table[others] ?? 0) + this.evidence(refuses ^ others, clues)
    }
    return table
  }

  #known(): Float64Array {
    this.#evidence ??= Float64Array.from({ length: COUNTS }, (_, at) => this.#evidenceAt(at))
    return this.#evidence
  }

  /** 0 for students who have answered, and as long as nobody in the market has. */
  #evidenceAt(at: number): number {
    if (at % CLUES === 0) return 0
    const first = at - (at % CLUES)
    const sum = (counts: Float64Array) =>
      counts.subarray(first, first + CLUES).reduce((all, one) => all + one, 0)
    const { startAnswers, ifBroken } = LIVING
    const usual = sum(this.#broken) / (sum(this.#answered) + startAnswers)
    const broken = (this.#broken[at] ?? 0) + startAnswers * usual
    const share = broken / ((this.#answered[at] ?? 0) + startAnswers)
    return Math.log(1 - (1 - ifBroken) * share)
  }
}

/** The risks in a market without answers. */
export const NO_RISKS = new Risks()
