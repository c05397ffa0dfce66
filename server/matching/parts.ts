import { BUDGET } from '../../domain/limits.ts'
import { livingPart } from './living/fit.ts'
import { INTEREST_SETS, type Traits, UNKNOWN, UNKNOWN_MONEY } from './traits.ts'
import { AGE_SPREAD, type FIT } from './weights.ts'

/** A part of the fit, which has its own weight. */
export type Part = Exclude<keyof typeof FIT, 'neutral'>
export const PARTS: readonly Part[] = [
  ...(['interests', 'age', 'money', 'program', 'university', 'living'] as const),
]

/** The value of each part, from 0 to 1; undefined if it is unknown for one of the two students. */
export type Parts = Readonly<Record<Part, number | undefined>>

const BITS = Uint8Array.from({ length: INTEREST_SETS }, (_, set) => {
  let bits = 0
  for (let rest = set; rest > 0; rest >>= 1) bits += rest & 1
  return bits
})

/** The number of interests in a set, 0 to 10. */
export function countInterests(set: number): number {
  return BITS[set] ?? 0
}

/** The number of interests in common over the geometric mean of both counts (cosine similarity), from 0 to 1. */
export function interestsPart(mine: number, theirs: number): number | undefined {
  const most = Math.sqrt(countInterests(mine) * countInterests(theirs))
  return most === 0 ? undefined : countInterests(mine & theirs) / most
}

/** exp(−½·(difference/4)²), from 0 to 1. */
export function agePart(mine: number, theirs: number): number | undefined {
  if (mine === UNKNOWN || theirs === UNKNOWN) return undefined
  return Math.exp(-0.5 * ((mine - theirs) / AGE_SPREAD) ** 2)
}

/** 1 for the same university or program, 0 for another one. */
export function samePart(mine: string | null, theirs: string | null): number | undefined {
  return mine === null || theirs === null ? undefined : Number(mine === theirs)
}

/** For two known budgets: 1 − |difference| / (2,000 − 600), from 0 to 1. */
export function budgetsFit(mine: number, theirs: number): number {
  return 1 - Math.min(1, Math.abs(mine - theirs) / (BUDGET.max - BUDGET.min))
}

/** For a known budget and share: 1 − ¼·share/budget, from 0.75 (the whole budget) to 1 (free). */
export function rentFit(budget: number, share: number): number {
  return 1 - 0.25 * Math.min(1, share / budget)
}

/** The money part for a poster: always 1, because every suggested searcher can pay. */
export const PAYS = 1

function moneyPart(me: Traits, them: Traits): number | undefined {
  if (me.isPoster) return PAYS
  if (me.money === UNKNOWN_MONEY || them.money === UNKNOWN_MONEY) return undefined
  return them.isPoster ? rentFit(me.money, them.money) : budgetsFit(me.money, them.money)
}

/** How well `them` suits `me`, part by part. All parts except money and questionnaire are symmetric. */
export function partsOf(me: Traits, them: Traits): Parts {
  return {
    interests: interestsPart(me.interests, them.interests),
    age: agePart(me.age, them.age),
    money: moneyPart(me, them),
    program: samePart(me.program, them.program),
    university: samePart(me.university, them.university),
    living: livingPart(me.living.answers, them.living.answers),
  }
}
