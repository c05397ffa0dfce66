import { allLevels, answerProblem, type LivingAnswers } from '../../../domain/living/answers.ts'
import type { DealBreaker } from '../../../domain/living/dealBreakers.ts'
import { ITEMS } from '../../../domain/living/items.ts'
import type { Bounds } from './bounds.ts'
import { brokenBits, dealBreakerBits } from './limits.ts'
import { genderCode } from './ownGender.ts'
import { NO_STAY, type Stay, stayTraitsOf } from './stay.ts'

/** What a student said about living together. All of it may be missing. */
export interface Living {
  readonly answers: LivingAnswers
  readonly dealBreakers: readonly DealBreaker[]
  readonly stay: Stay
  /** Of searchers: a home with their own gender only, both ways. */
  readonly ownGenderOnly: boolean
  /** Read for that switch and for nothing else; null when not told. */
  readonly gender: string | null
}

/** The same, checked and as small numbers. */
export interface LivingTraits extends Bounds {
  readonly answers: LivingAnswers
}

/** A student who said nothing. */
export const NO_LIVING: LivingTraits = {
  answers: {},
  refuses: 0,
  breaks: 0,
  stay: NO_STAY,
  gender: 0,
  ownGenderOnly: false,
}

/** Leaves out what no form lets through. Who can live with every answer says that it does not matter. */
function saneAnswers(answers: LivingAnswers): LivingAnswers {
  const known = ITEMS.flatMap(({ id }) => {
    const answer = answers[id]
    if (answer === undefined || answerProblem(id, answer) !== undefined) return []
    const importance = answer.accepts === allLevels(id) ? 0 : answer.importance
    return [[id, { ...answer, importance }]]
  })
  return Object.fromEntries(known)
}

/** Only searchers may want a home of their own gender, and only those who told which it is. */
export function livingTraitsOf(living: Living | undefined, isPoster: boolean): LivingTraits {
  if (living === undefined) return NO_LIVING
  const gender = genderCode(living.gender)
  const answers = saneAnswers(living.answers)
  return {
    answers,
    refuses: dealBreakerBits(living.dealBreakers),
    breaks: brokenBits(answers),
    stay: stayTraitsOf(living.stay),
    gender,
    ownGenderOnly: living.ownGenderOnly && !isPoster && gender !== 0,
  }
}
