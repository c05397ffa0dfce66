import type { Packed } from '../index/pack.ts'
import type { Calibration } from '../probability.ts'
import { draw } from '../random.ts'

/** How the rows of a market stand, by row. */
export interface Standing {
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
  closedTo(row: number): ReadonlySet<number>
  /** Who likes a person and waits for an answer. */
  likersOf(row: number): readonly number[]
}

/** What a market is to be dealt from. */
export interface MarketInput {
  /** Everybody onboarded, visible and active in 14 days; others are marked as away. */
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
  /** All rows that are not away, those seen least first. */
  readonly leastSeen: Uint32Array
  /** Those of them who joined in the last 72 hours, seen least first. */
  readonly newcomers: Uint32Array
}

/** Exposures from here on are the same. */
const MOST_COUNTED = 2 ** 12 - 1
const LOTS = 2 ** 16
const ROWS = 2 ** 24

/** Who is not away, those seen least first, by lot where it is the same. One number a row: 12, 16 and 24 bits. */
function sortByExposure({ packed, standing, seed }: MarketInput): Uint32Array {
  const { exposure, isAway } = standing
  const keys = new Float64Array(packed.size)
  let present = 0
  for (let row = 0; row < packed.size; row += 1) {
    if (isAway?.[row] === 1) continue
    const seen = Math.min(MOST_COUNTED, exposure[row] ?? 0)
    keys[present] = (seen * LOTS + (draw(packed.key[row] ?? 0, seed) % LOTS)) * ROWS + row
    present += 1
  }
  const sorted = keys.subarray(0, present).sort()
  return Uint32Array.from(sorted, (key) => key % ROWS)
}

/** Sorts once what every deal needs: n log n, some 4 ms for 40,000. */
export function openMarket(input: MarketInput): Market {
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
