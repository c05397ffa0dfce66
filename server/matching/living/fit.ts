import { accepts, type LivingAnswer, type LivingAnswers } from '../../../domain/living/answers.ts'
import { ITEMS, type ItemId, itemOf } from '../../../domain/living/items.ts'
import { LIVING } from '../weights.ts'

/** This many answers with satisfaction ½ are added to those in common, so that few answers change little. */
const NEUTRAL_ANSWERS = 4
/** The fit is shown as a percentage if two students have this many answers in common … */
const SHOWN_FROM = 6
/** … in steps of 5, and never above 95, because answers are no promise. */
const STEP = 5
const MOST_SHOWN = 95

/** 1 for a level that an answer accepts, ½ for one step outside, 0 beyond. */
export function satisfaction({ accepts: mask }: LivingAnswer, level: number): number {
  if (accepts(mask, level)) return 1
  return accepts((mask << 1) | (mask >> 1), level) ? 0.5 : 0
}

/** The weight of an answer: the item's weight × its importance to the student. */
export function weightOf(item: ItemId, { importance }: LivingAnswer): number {
  return itemOf(item).weight * importance
}

/** The items that both have answered, in the order of the questionnaire. */
export function commonItems(one: LivingAnswers, other: LivingAnswers): readonly ItemId[] {
  return ITEMS.flatMap(({ id }) => (one[id] !== undefined && other[id] !== undefined ? [id] : []))
}

/**
 * (n·Σw·sat/Σw + 4·½)/(n + 4), from 0 to 1, for n answers in common; ½ if none of them matters. A student's
 * weights are relative: marking everything as most important has the same effect as marking nothing.
 */
export function shrunkFit(common: number, satisfied: number, weights: number): number {
  const mean = weights === 0 ? 0.5 : satisfied / weights
  return (common * mean + NEUTRAL_ANSWERS * 0.5) / (common + NEUTRAL_ANSWERS)
}

/**
 * How well answers suit, compared with two students without answers: ½ + n/(n + 20)·(Σw·sat/Σw − typical),
 * about 0.13 to 0.64; ½ if none of them matters. It is shrunk more than the shown fit, because a few answers
 * predict little about the others.
 */
export function shrunkPart(common: number, satisfied: number, weights: number): number {
  const mean = weights === 0 ? LIVING.typical : satisfied / weights
  return 0.5 + (common / (common + LIVING.typicalAnswers)) * (mean - LIVING.typical)
}

type Shrink = typeof shrunkFit

/** Sums up how well the answers of `theirs` suit `mine`; undefined if they have no answers in common. */
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

/** How well the answers of `theirs` suit `mine`, from 0 to 1; undefined if they have no answers in common. */
export function livingFit(mine: LivingAnswers, theirs: LivingAnswers): number | undefined {
  return sumUp(mine, theirs, shrunkFit)
}

/** The questionnaire's part in predicting a like; undefined if they have no answers in common. */
export function livingPart(mine: LivingAnswers, theirs: LivingAnswers): number | undefined {
  return sumUp(mine, theirs, shrunkPart)
}

/** The fit of two students as it is shown. */
export interface ShownFit {
  /** In steps of 5, at most 95. */
  readonly percent: number
  /** The number of answers in common that it is based on. */
  readonly answers: number
}

/**
 * The percentage that a card shows: the geometric mean of the fit in both directions; undefined below 6
 * answers in common. Symmetric.
 */
export function shownFit(one: LivingAnswers, other: LivingAnswers): ShownFit | undefined {
  const answers = commonItems(one, other).length
  if (answers < SHOWN_FROM) return undefined
  const both = (livingFit(one, other) ?? 0.5) * (livingFit(other, one) ?? 0.5)
  const percent = STEP * Math.round((100 / STEP) * Math.sqrt(both))
  return { percent: Math.min(MOST_SHOWN, percent), answers }
}
