import { ALLOCATION } from '../weights.ts'

/**
 * 1/(1 + open matches above `openFrom`), between 0 and 1: members with open matches are shown less. Source:
 * matching.md L3.
 */
export function loadFactor(openMatches: number): number {
  return 1 / (1 + ALLOCATION.openWeight * Math.max(0, openMatches - ALLOCATION.openFrom))
}

/**
 * 1 + 1.5·max(0, 1 − exposure/usual), from 1 to 2.5: members shown less than usual are shown more. Source:
 * matching.md L3.
 */
export function exposureFactor(exposure: number, usual: number): number {
  return 1 + ALLOCATION.exposureBoost * Math.max(0, 1 - exposure / Math.max(1, usual))
}

/**
 * The exposure cap of a member: twice the mean exposure of the market, but at least 20, which matters in new
 * markets. `here` is the share of the last 7 days since the member joined.
 */
export function exposureCap(mean: number, here = 1): number {
  return Math.max(ALLOCATION.capFloor, Math.floor(ALLOCATION.capTimesMean * mean * here))
}
