import type { Packed } from '../index/pack.ts'
import type { Calibration } from '../probability.ts'
import { sortByExposure } from './leastSeen.ts'

/** What the allocation knows of each member, by row. */
export interface MemberStats {
  /** How often a member was suggested in the last 7 days. */
  readonly exposure: ArrayLike<number>
  /** Matches that neither side has ended. */
  readonly open: ArrayLike<number>
  /** 1 if the student joined in the last 72 hours. */
  readonly isNew: ArrayLike<number>
  /** The share of those 7 days since the member joined, above 0 to 1; 1 when absent. */
  readonly here?: ArrayLike<number>
  /** 1 if the student must not be suggested: hidden, deleted, or inactive for 14 days. */
  readonly isAway?: ArrayLike<number>
}

/** Earlier impressions, decisions and reports between members. */
export interface Relations {
  /** Whom a member must not be shown: shown before, disliked the member, or one reported the other. */
  excludedFor(row: number): ReadonlySet<number>
  /** Those who like a member and have no answer yet. */
  likersOf(row: number): readonly number[]
}

/** What decks are allocated from. */
export interface MarketState {
  /** Everybody onboarded, visible and active in 14 days; others are marked as away. */
  readonly packed: Packed
  readonly stats: MemberStats
  readonly relations: Relations
  readonly calibration: Calibration
  /** The same seed and the same market make the same decks. */
  readonly seed: number
}

/** A market, sorted and ready to allocate from. */
export interface MarketSnapshot extends MarketState {
  /** Sum of all exposure. */
  readonly totalExposure: number
  readonly medianExposure: number
  /** All rows that are not away, those seen least first. */
  readonly leastSeen: Uint32Array
  /** Those of them who joined in the last 72 hours, seen least first. */
  readonly newcomers: Uint32Array
}

/** Sorts a market by exposure. O(n): 1 ms for 40,000 members. */
export function createSnapshot(input: MarketState): MarketSnapshot {
  const { exposure, isNew } = input.stats
  const leastSeen = sortByExposure(input)
  let totalExposure = 0
  for (const row of leastSeen) totalExposure += exposure[row] ?? 0
  return {
    ...input,
    totalExposure,
    medianExposure: exposure[leastSeen[leastSeen.length >> 1] ?? 0] ?? 0,
    leastSeen,
    newcomers: leastSeen.filter((row) => isNew[row] === 1),
  }
}
