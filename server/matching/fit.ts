import { livingFit } from './living/fit.ts'
import { PARTS, partsOf } from './parts.ts'
import type { Person } from './person.ts'
import { traitsOf } from './traits.ts'
import { FIT } from './weights.ts'

/**
 * How well `them` suits `me`, from 0 to 1: the weighted mean of the known parts, shrunk towards 0.5 — (Σ
 * w·part + 2·0.5) / (Σ w + 2). Not symmetric. Source: matching.md L1. The engine ranks by the probability of a like
 * (L2); this fit is for the demo data and the tests.
 */
export function fitFor(me: Person, them: Person): number {
  const [mine, theirs] = [traitsOf(me), traitsOf(them)]
  const parts = partsOf(mine, theirs)
  let sum = FIT.neutral * 0.5
  let weights: number = FIT.neutral
  for (const part of PARTS) {
    const value =
      part === 'living' ? livingFit(mine.living.answers, theirs.living.answers) : parts[part]
    if (value === undefined) continue
    sum += FIT[part] * value
    weights += FIT[part]
  }
  return sum / weights
}

/** The geometric mean of the fits in both directions, from 0 to 1; symmetric. Source: matching.md L1. */
export function mutualFit(one: Person, other: Person): number {
  return Math.sqrt(fitFor(one, other) * fitFor(other, one))
}
