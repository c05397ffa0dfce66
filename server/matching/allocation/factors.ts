import { ALLOCATION } from '../weights.ts'

/**
 * 1/(1 + max(0, open matches)), above 0 to 1: members with open matches are shown less. Source: docs/matching.md L3.
 */
export function loadFactor(openMatches: number): number {
  return 1 / (1 + ALLOCATION.openWeight * Math.max(0, openMatches - ALLOCATION.openFrom))
}

/** 1 + 1.5·max(0, 1 − exposure/usual), 1 to 2.5: members seen less than usual are shown more. Source: docs/matching.md L3. */
export function exposureFactor(exposure: number, usual: number): number {
  return 1 + ALLOCATION.exposureBoost * Math.max(0, 1 - exposure / Math.max(1, usual))
}

/**
 * The exposure cap of a member: twice the mean exposure of the market, but at least 20, for a new market. `here` is
 * the share of the 7 days since the member joined.
 */
export function exposureCap(mean: number, here = 1): number {
  return Math.max(ALLOCATION.capFloor, Math.floor(ALLOCATION.capTimesMean * mean * here))
}
