import { BUDGET } from '../../domain/limits.ts'
import { type Person, shareOf } from './person.ts'

/** How much each part counts; `neutral` is the weight of knowing nothing, at 0.5. */
export const WEIGHTS = {
  interests: 4,
  age: 2,
  money: 2,
  program: 1,
  university: 1,
  neutral: 2,
} as const

/** An age difference of so many years makes the part exp(−½) ≈ 0.61. */
const AGE_SPREAD = 4

type Part = Exclude<keyof typeof WEIGHTS, 'neutral'>
type Parts = Readonly<Record<Part, number | undefined>>

/** Interests in common over the geometric mean of both counts (cosine), 0 to 1. */
function interestsPart(me: Person, them: Person): number | undefined {
  const most = Math.sqrt(me.interests.length * them.interests.length)
  if (most === 0) return undefined
  return me.interests.filter((interest) => them.interests.includes(interest)).length / most
}

/** exp(−½·(difference/4)²), 0 to 1. */
function agePart(me: Person, them: Person): number | undefined {
  if (me.age === null || them.age === null) return undefined
  return Math.exp(-0.5 * ((me.age - them.age) / AGE_SPREAD) ** 2)
}

/**
 * Two searchers: how near their budgets are. Searcher to poster: what is left of the budget after the
 * share, from 0.5 (nothing) to 1 (all). Poster to searcher: 1, since whoever is eligible can pay.
 */
function moneyPart(me: Person, them: Person): number | undefined {
  if (me.role === 'poster') return 1
  if (me.budget === null) return undefined
  if (them.place !== null) return 1 - 0.5 * Math.min(1, shareOf(them.place) / me.budget)
  if (them.budget === null) return undefined
  return 1 - Math.min(1, Math.abs(me.budget - them.budget) / (BUDGET.max - BUDGET.min))
}

function samePart(mine: string | null, theirs: string | null): number | undefined {
  return mine === null || theirs === null ? undefined : Number(mine === theirs)
}

function partsOf(me: Person, them: Person): Parts {
  return {
    interests: interestsPart(me, them),
    age: agePart(me, them),
    money: moneyPart(me, them),
    program: samePart(me.program, them.program),
    university: samePart(me.university, them.university),
  }
}

/**
 * How well `them` suits `me`, 0 to 1: the weighted mean of the known parts, shrunk towards 0.5 —
 * (Σ w·part + 2·0.5) / (Σ w + 2). Not symmetric.
 */
export function fitFor(me: Person, them: Person): number {
  let sum = WEIGHTS.neutral * 0.5
  let weights: number = WEIGHTS.neutral
  for (const [part, value] of Object.entries(partsOf(me, them)) as [Part, number | undefined][]) {
    if (value === undefined) continue
    sum += WEIGHTS[part] * value
    weights += WEIGHTS[part]
  }
  return sum / weights
}

/** L1 of matching.md: the geometric mean of both directions, 0 to 1, symmetric. */
export function mutualFit(one: Person, other: Person): number {
  return Math.sqrt(fitFor(one, other) * fitFor(other, one))
}
