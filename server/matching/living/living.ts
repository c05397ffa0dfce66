import { allLevels, answerProblem, type LivingAnswers } from '../../../domain/living/answers.ts'
import type { DealBreaker } from '../../../domain/living/dealBreakers.ts'
import { ITEMS } from '../../../domain/living/items.ts'
import type { Bounds } from './bounds.ts'
import { cluesOf, NO_CLUES } from './clues.ts'
import { brokenBits, dealBreakerBits } from './limits.ts'
import { genderCode } from './ownGender.ts'
import { NO_STAY, type Stay, stayTraitsOf } from './stay.ts'

/** A student's questionnaire. Every part may be empty. */
export interface Living {
  readonly answers: LivingAnswers
  readonly dealBreakers: readonly DealBreaker[]
  readonly stay: Stay
  /** Searchers only: live only with people of their own gender; it counts in both directions. */
  readonly ownGenderOnly: boolean
  /** Used only for `ownGenderOnly`; null if the student has not given one. */
  readonly gender: string | null
}

/** A questionnaire after validation, as small numbers. */
export interface LivingTraits extends Bounds {
  readonly answers: LivingAnswers
  /** What the answers tell about deal-breakers that were not answered; see `cluesOf`. */
  readonly clues: number
}

/** The questionnaire of a student who has entered nothing. */
export const NO_LIVING: LivingTraits = {
  answers: {},
  clues: NO_CLUES,
  refuses: 0,
  breaks: 0,
  stay: NO_STAY,
  gender: 0,
  ownGenderOnly: false,
}

/** Removes answers that no form would accept. If a student accepts every level of an item, its importance becomes 0. */
function validAnswers(answers: LivingAnswers): LivingAnswers {
  const known = ITEMS.flatMap(({ id }) => {
    const answer = answers[id]
    if (answer === undefined || answerProblem(id, answer) !== undefined) return []
    const importance = answer.accepts === allLevels(id) ? 0 : answer.importance
    return [[id, { ...answer, importance }]]
  })
  return Object.fromEntries(known)
}

/** Converts a questionnaire to small numbers. `ownGenderOnly` counts only for searchers who have given their gender. */
export function livingTraitsOf(living: Living | undefined, isPoster: boolean): LivingTraits {
  if (living === undefined) return NO_LIVING
  const gender = genderCode(living.gender)
  const answers = validAnswers(living.answers)
  return {
    answers,
    clues: cluesOf(answers),
    refuses: dealBreakerBits(living.dealBreakers),
    breaks: brokenBits(answers),
    stay: stayTraitsOf(living.stay),
    gender,
    ownGenderOnly: living.ownGenderOnly && !isPoster && gender !== 0,
  }
}
