import { ALLOCATION } from '../weights.ts'

/**
 * 1/(1 + max(0, open matches)), above 0 to 1: who has somebody to talk to is shown less. matching.md L3
 * begins at two open matches; beginning at none pairs off more (docs/matching.md).
 */
export function loadFactor(openMatches: number): number {
  return 1 / (1 + ALLOCATION.openWeight * Math.max(0, openMatches - ALLOCATION.openFrom))
}

/** 1 + 1.5·max(0, 1 − exposure/usual), 1 to 2.5: who was seen less than usual is shown more. matching.md L3. */
export function exposureFactor(exposure: number, usual: number): number {
  return 1 + ALLOCATION.exposureBoost * Math.max(0, 1 - exposure / Math.max(1, usual))
}

/**
 * The most exposure one person may have: twice what is the market's mean for so much of the 7 days as the
 * person has been here, and 20 in a market that has only begun.
 */
export function exposureCap(mean: number, here = 1): number {
  return Math.max(ALLOCATION.capFloor, Math.floor(ALLOCATION.capTimesMean * mean * here))
}
