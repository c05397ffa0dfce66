import { type Calibration, likelihood, UNCALIBRATED } from './probability.ts'
import { CALIBRATION, LIKE } from './weights.ts'

/** The number of bins for the evidence that profiles give, which lies between −REACH and REACH. */
const PROFILE_BINS = 24
const REACH = Object.values(LIKE).reduce((sum, weight) => sum + weight, -LIKE.living) / 2
/** The number of equally wide bins added on each side, for the evidence that questionnaire answers add. */
const FURTHER = Math.ceil((LIKE.living / 2 / (2 * REACH)) * PROFILE_BINS)
const BINS = PROFILE_BINS + 2 * FURTHER
const NEWTON_STEPS = 12

/** A market's decisions, counted by the evidence on the card: how many there were, and how many were likes. */
export interface Tally {
  readonly decisions: readonly number[]
  readonly likes: readonly number[]
}

/** Returns the bin of an evidence value. */
export function binOf(evidence: number): number {
  if (Number.isNaN(evidence)) return BINS / 2
  // Keeps the extreme profile values in the outermost profile bins, in spite of rounding.
  const isProfile = Math.abs(evidence) < REACH + 1e-9
  const within = isProfile ? Math.max(-REACH, Math.min(evidence, REACH - 1e-9)) : evidence
  const place = FURTHER + Math.floor(((within + REACH) / (2 * REACH)) * PROFILE_BINS)
  return Math.min(BINS - 1, Math.max(0, place))
}

function middleOf(bin: number): number {
  return ((bin - FURTHER + 0.5) / PROFILE_BINS) * 2 * REACH - REACH
}

/** Counts decisions by the evidence of the card. The server may count in SQL instead, by the bins of `binOf`. */
export function tallyOf(
  decided: Iterable<{ readonly evidence: number; readonly liked: boolean }>,
): Tally {
  const [decisions, likes] = [new Array<number>(BINS).fill(0), new Array<number>(BINS).fill(0)]
  for (const { evidence, liked } of decided) {
    const bin = binOf(evidence)
    decisions[bin] = (decisions[bin] ?? 0) + 1
    likes[bin] = (likes[bin] ?? 0) + Number(liked)
  }
  return { decisions, likes }
}

interface Sums {
  readonly gradient: readonly [number, number]
  readonly curve: readonly [number, number, number]
}

function sumsOf(tally: Tally, at: Calibration): Sums {
  // The prior curves like `startDecisions` decisions with probability ½, each of which adds p·(1 − p) = ¼.
  const prior = CALIBRATION.startDecisions / 4
  let byIntercept = prior * (UNCALIBRATED.intercept - at.intercept)
  let bySlope = prior * (UNCALIBRATED.slope - at.slope)
  let [both, mixed, slopes] = [prior, 0, prior]
  for (let bin = 0; bin < BINS; bin += 1) {
    const count = tally.decisions[bin] ?? 0
    if (count === 0) continue
    const middle = middleOf(bin)
    const expected = likelihood(at, middle)
    const error = (tally.likes[bin] ?? 0) - count * expected
    const spread = count * expected * (1 - expected)
    byIntercept += error
    bySlope += error * middle
    both += spread
    mixed += spread * middle
    slopes += spread * middle * middle
  }
  return { gradient: [byIntercept, bySlope], curve: [both, mixed, slopes] }
}

function clamp(value: number, min: number, max: number): number {
  return Math.min(max, Math.max(min, value))
}

function step(tally: Tally, at: Calibration): Calibration {
  const { gradient, curve } = sumsOf(tally, at)
  const determinant = curve[0] * curve[2] - curve[1] * curve[1]
  if (!(determinant > 0)) return at
  const byIntercept = (curve[2] * gradient[0] - curve[1] * gradient[1]) / determinant
  const bySlope = (curve[0] * gradient[1] - curve[1] * gradient[0]) / determinant
  const { min, max } = CALIBRATION.slopeRange
  return {
    intercept: clamp(at.intercept + clamp(byIntercept, -1, 1), -8, 8),
    slope: clamp(at.slope + clamp(bySlope, -1, 1), min, max),
  }
}

/**
 * Computes a market's calibration from its own decisions: intercept and slope of Platt's logistic regression
 * (1999) on the binned evidence, with a normal prior worth `startDecisions` decisions, by Newton's method. The
 * intercept is limited to −8 to 8, the slope to `slopeRange`. It uses how often cards with such evidence are
 * liked, never who is liked.
 */
export function calibrate(tally: Tally): Calibration {
  let at = UNCALIBRATED
  for (let round = 0; round < NEWTON_STEPS; round += 1) at = step(tally, at)
  return at
}
