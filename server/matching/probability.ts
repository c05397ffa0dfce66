import { NO_RISKS, type Risks } from './living/risks.ts'
import { type Parts, partsOf } from './parts.ts'
import type { Person } from './person.ts'
import { traitsOf } from './traits.ts'
import { CALIBRATION, LIKE } from './weights.ts'

/** How a market turns evidence into a probability: p̂ = σ(intercept + slope·evidence). */
export interface Calibration {
  readonly intercept: number
  readonly slope: number
}

/** The calibration of a market without decisions. */
export const UNCALIBRATED: Calibration = {
  intercept: CALIBRATION.intercept,
  slope: CALIBRATION.slope,
}

/** The evidence of one part: w·(part − ½); 0 if the part is unknown, so never NaN. */
export function evidenceOf(part: keyof typeof LIKE, value: number | undefined): number {
  return value === undefined ? 0 : LIKE[part] * (value - 0.5)
}

function sum(parts: Parts): number {
  return (
    evidenceOf('interests', parts.interests) +
    evidenceOf('age', parts.age) +
    (evidenceOf('program', parts.program) + evidenceOf('university', parts.university)) +
    evidenceOf('living', parts.living) +
    evidenceOf('money', parts.money)
  )
}

/**
 * The evidence that `me` will like `them`: Σ w·(part − ½), less what deal-breakers cost that `them` may break;
 * 0 if nothing is known.
 */
export function evidenceFor(me: Person, them: Person, risks: Risks = NO_RISKS): number {
  const [mine, theirs] = [traitsOf(me), traitsOf(them)]
  return sum(partsOf(mine, theirs)) + risks.evidence(mine.living.refuses, theirs.living.clues)
}

/** 1/(1 + exp(−logit)), from 0 to 1. */
export function sigmoid(logit: number): number {
  return 1 / (1 + Math.exp(-logit))
}

/** p̂: the probability of a like given the evidence, from 0 to 1; it grows with the evidence. */
export function likelihood({ intercept, slope }: Calibration, evidence: number): number {
  return sigmoid(intercept + slope * evidence)
}

/** p̂(me→them), from 0 to 1. Source: matching.md L2. */
export function likeProbability(
  me: Person,
  them: Person,
  calibration: Calibration,
  risks?: Risks,
): number {
  return likelihood(calibration, evidenceFor(me, them, risks))
}

/** p̂(one→other)·p̂(other→one), from 0 to 1; symmetric. Source: matching.md L2, after RECON (RecSys 2010). */
export function mutualProbability(
  one: Person,
  other: Person,
  calibration: Calibration,
  risks?: Risks,
): number {
  const forth = likeProbability(one, other, calibration, risks)
  return forth * likeProbability(other, one, calibration, risks)
}
