import { accepts, type LivingAnswer, type LivingAnswers } from '../../../domain/living/answers.ts'
import { ITEMS, type ItemId, itemOf } from '../../../domain/living/items.ts'
import { LIVING } from '../weights.ts'

/** This many answers at ½ are added to those that two have in common, so that few answers say little. */
const NEUTRAL_ANSWERS = 4
/** A percentage is shown from this many answers in common on … */
const SHOWN_FROM = 6
/** … in steps of 5, and never above 95: answers are not a promise. */
const STEP = 5
const MOST_SHOWN = 95

/** 1 for a level that an answer accepts, ½ for one step outside, 0 beyond. */
export function satisfaction({ accepts: mask }: LivingAnswer, level: number): number {
  if (accepts(mask, level)) return 1
  return accepts((mask << 1) | (mask >> 1), level) ? 0.5 : 0
}

/** What an answer weighs: the item's weight × its importance to the student. */
export function weightOf(item: ItemId, { importance }: LivingAnswer): number {
  return itemOf(item).weight * importance
}

/** The items that both answered, in the order of the list. */
export function commonItems(one: LivingAnswers, other: LivingAnswers): readonly ItemId[] {
  return ITEMS.flatMap(({ id }) => (one[id] !== undefined && other[id] !== undefined ? [id] : []))
}

/**
 * (n·Σw·sat/Σw + 4·½)/(n + 4), 0 to 1, for n answers in common; ½ when none of them matters. Weights count only beside
 * the other weights of the same student: who marks everything as most important weighs as one who marks nothing.
 */
export function shrunkFit(common: number, satisfied: number, weights: number): number {
  const mean = weights === 0 ? 0.5 : satisfied / weights
  return (common * mean + NEUTRAL_ANSWERS * 0.5) / (common + NEUTRAL_ANSWERS)
}

/**
 * How well answers suit beside those of two students who were not asked: ½ + n/(n + 20)·(Σw·sat/Σw − typical), about 0.13
 * to 0.64; ½ when none of them matters. Answers of a few items say less about the others than the shown fit has it.
 */
export function shrunkPart(common: number, satisfied: number, weights: number): number {
  const mean = weights === 0 ? LIVING.typical : satisfied / weights
  return 0.5 + (common / (common + LIVING.typicalAnswers)) * (mean - LIVING.typical)
}

type Shrink = typeof shrunkFit

/** The answers of `theirs` as they suit `mine`, summed up; undefined when the two answered nothing in common. */
function sumUp(mine: LivingAnswers, theirs: LivingAnswers, shrink: Shrink): number | undefined {
  let [common, satisfied, weights] = [0, 0, 0]
  for (const item of commonItems(mine, theirs)) {
    const [answer, other] = [mine[item], theirs[item]]
    if (answer === undefined || other === undefined) continue
    const weight = weightOf(item, answer)
    common += 1
    weights += weight
    satisfied += weight * satisfaction(answer, other.own)
  }
  return common === 0 ? undefined : shrink(common, satisfied, weights)
}

/** How well the answers of `theirs` suit `mine`, 0 to 1; undefined when the two answered nothing in common. */
export function livingFit(mine: LivingAnswers, theirs: LivingAnswers): number | undefined {
  return sumUp(mine, theirs, shrunkFit)
}

/** The part of it in how likely a like is. */
export function livingPart(mine: LivingAnswers, theirs: LivingAnswers): number | undefined {
  return sumUp(mine, theirs, shrunkPart)
}

/** How well two suit each other, as it is shown. */
export interface ShownFit {
  /** In steps of 5, at most 95. */
  readonly percent: number
  /** How many answers of both it is from. */
  readonly answers: number
}

/** The percentage that a card shows: √(fit·fit) of both directions; undefined below 6 answers in common. Symmetric. */
export function shownFit(one: LivingAnswers, other: LivingAnswers): ShownFit | undefined {
  const answers = commonItems(one, other).length
  if (answers < SHOWN_FROM) return undefined
  const both = (livingFit(one, other) ?? 0.5) * (livingFit(other, one) ?? 0.5)
  const percent = STEP * Math.round((100 / STEP) * Math.sqrt(both))
  return { percent: Math.min(MOST_SHOWN, percent), answers }
}
