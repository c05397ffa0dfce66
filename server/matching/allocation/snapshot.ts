import type { Packed } from '../index/pack.ts'
import type { Calibration } from '../probability.ts'
import { sortByExposure } from './leastSeen.ts'

/** How the rows of a market stand, by row. */
export interface MemberStats {
  /** How often a person was dealt to somebody in the last 7 days: whole numbers. */
  readonly exposure: ArrayLike<number>
  /** Matches neither side has closed. */
  readonly open: ArrayLike<number>
  /** 1 for who joined in the last 72 hours. */
  readonly isNew: ArrayLike<number>
  /** The share of those 7 days that a person has been here, above 0 to 1; 1 where nothing is said. */
  readonly here?: ArrayLike<number>
  /** 1 for who has a row and is not to be dealt: hidden, gone, or not active in 14 days. */
  readonly isAway?: ArrayLike<number>
}

/** What was between two people. */
export interface Relations {
  /** Whom a person is never to be dealt (again): dealt before, passed on the person, blocked, reported. */
  excludedFor(row: number): ReadonlySet<number>
  /** Who likes a person and waits for an answer. */
  likersOf(row: number): readonly number[]
}

/** What a market is to be dealt from. */
export interface MarketState {
  /** Everybody onboarded, visible and active in 14 days; others are marked as away. */
  readonly packed: Packed
  readonly standing: MemberStats
  readonly relations: Relations
  readonly calibration: Calibration
  /** The same seed and the same market make the same decks. */
  readonly seed: number
}

/** A market made ready to deal from. */
export interface MarketSnapshot extends MarketState {
  /** Sum of all exposure. */
  readonly exposed: number
  readonly medianExposure: number
  /** All rows that are not away, those seen least first. */
  readonly leastSeen: Uint32Array
  /** Those of them who joined in the last 72 hours, seen least first. */
  readonly newcomers: Uint32Array
}

/** Sorts once what every deal needs: some n steps, 1 ms for 40,000. */
export function createSnapshot(input: MarketState): MarketSnapshot {
  const { exposure, isNew } = input.standing
  const leastSeen = sortByExposure(input)
  let exposed = 0
  for (const row of leastSeen) exposed += exposure[row] ?? 0
  return {
    ...input,
    exposed,
    medianExposure: exposure[leastSeen[leastSeen.length >> 1] ?? 0] ?? 0,
    leastSeen,
    newcomers: leastSeen.filter((row) => isNew[row] === 1),
  }
}
