import type { Packed } from '../index/pack.ts'
import type { Calibration } from '../probability.ts'
import { draw } from '../random.ts'

/** How the rows of a market stand, by row. */
export interface Standing {
  /** How often a person was dealt to somebody in the last 7 days. */
  readonly exposure: ArrayLike<number>
  /** Matches neither side has closed. */
  readonly open: ArrayLike<number>
  /** 1 for who joined in the last 72 hours. */
  readonly isNew: ArrayLike<number>
}

/** What was between two people. */
export interface Relations {
  /** Whom a person is never to be dealt (again): dealt before, passed on the person, blocked, reported. */
  closedTo(row: number): ReadonlySet<number>
  /** Who likes a person and waits for an answer. */
  likersOf(row: number): readonly number[]
}

/** What a market is to be dealt from. */
export interface MarketInput {
  /** Everybody onboarded, visible and active in 14 days. */
  readonly packed: Packed
  readonly standing: Standing
  readonly relations: Relations
  readonly calibration: Calibration
  /** The same seed and the same market make the same decks. */
  readonly seed: number
}

/** A market made ready to deal from. */
export interface Market extends MarketInput {
  /** Sum of all exposure. */
  readonly exposed: number
  readonly medianExposure: number
  /** All rows, those seen least first. */
  readonly leastSeen: Uint32Array
  /** Those who joined in the last 72 hours, seen least first. */
  readonly newcomers: Uint32Array
}

/** Sorts once what every deal needs: n log n. */
export function openMarket(input: MarketInput): Market {
  const { packed, standing, seed } = input
  const exposure = Float64Array.from(standing.exposure)
  const lots = packed.key.map((key) => draw(key, seed))
  const leastSeen = Uint32Array.from(exposure.keys()).sort(
    (one, other) =>
      (exposure[one] ?? 0) - (exposure[other] ?? 0) || (lots[one] ?? 0) - (lots[other] ?? 0),
  )
  return {
    ...input,
    exposed: exposure.reduce((sum, one) => sum + one, 0),
    medianExposure: exposure[leastSeen[packed.size >> 1] ?? 0] ?? 0,
    leastSeen,
    newcomers: leastSeen.filter((row) => standing.isNew[row] === 1),
  }
}
