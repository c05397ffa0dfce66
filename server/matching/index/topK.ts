import {
  type LivingTables,
  livingEvidence,
  livingTablesOf,
  sumForth,
  sumsBack,
} from '../living/sums.ts'
import { draw } from '../random.ts'
import { Best } from './best.ts'
import type { Packed } from './pack.ts'
import {
  commonAt,
  couldMeet,
  meanMoneyAt,
  moneyAt,
  mutualOf,
  neededEvidence,
  riskBack,
  riskForth,
  type Viewer,
} from './viewer.ts'

/** A range of rows, which continues at the first row after the last one. */
export interface Window {
  readonly from: number
  readonly size: number
}

/**
 * `k`: how many rows to find. `isExcluded`: rows to skip whatever their score (suggested before, blocked,
 * inactive).
 */
export interface TopKQuery {
  readonly k: number
  readonly isExcluded: (row: number) => boolean
  /** Decides between equal scores. */
  readonly salt: number
  /** Searches only these rows; all rows if missing. */
  readonly window?: Window
}

/** Rows, best first, and the p̂·p̂ of each. */
export interface Ranked {
  readonly rows: Uint32Array
  readonly scores: Float64Array
}

/** Rows that are scanned together, so few that their bounds fit into the processor's cache. */
const BLOCK = 8192
/** One of this many rows is looked at to guess the bound of the k-th best. */
const SAMPLED = 16

/** Scratch space of `visitBlock`, overwritten by each block; a search ends before the next one begins. */
const blockSums = new Int32Array(BLOCK)
const blockBounds = new Float64Array(BLOCK)
const sample = new Float64Array(BLOCK / SAMPLED)

/** The state of a search. */
interface Search {
  readonly packed: Packed
  readonly viewer: Viewer
  readonly query: TopKQuery
  readonly best: Best
  /** Tables of the viewer's answers; undefined if the viewer has answered nothing. */
  readonly tables: LivingTables | undefined
  /** The smallest mean evidence of both directions with which a pair can still reach the k-th best score so far. */
  needed: number
}

function offer(search: Search, row: number, score: number): void {
  const { packed, viewer, query, best } = search
  if (score < best.bar || query.isExcluded(row)) return
  best.offer(row, score, draw(packed.key[row] ?? 0, query.salt))
  search.needed = neededEvidence(viewer, best.bar)
}

/**
 * Offers a row unless it cannot reach the best rows found so far.
 * @param bound see `boundRows`
 * @param sums how well the row's answers suit the viewer
 */
function visit(search: Search, row: number, bound: number, sums: number): void {
  const { packed, viewer, tables } = search
  if (!couldMeet(packed, viewer, row)) return
  const isAsked = tables !== undefined && packed.living.count[row] !== 0
  const back = isAsked ? livingEvidence(sumsBack(tables, packed.living, row)) : 0
  if (isAsked && bound + (back - tables.most) / 2 < search.needed) return
  const common = commonAt(packed, viewer, row)
  const money = moneyAt(packed, viewer, row)
  const forth = livingEvidence(sums) + riskForth(packed, viewer, row) + money.there
  const evidenceBack = back + riskBack(packed, viewer, row) + money.back
  offer(search, row, mutualOf(viewer, common + forth, common + evidenceBack))
}

/** Computes the largest mean evidence that each row can have, whatever its wishes about the viewer's answers. */
function boundRows({ packed, viewer, tables }: Search, first: number, bounds: Float64Array): void {
  const { count } = packed.living
  const most = (tables?.most ?? 0) / 2
  for (let at = 0; at < bounds.length; at += 1) {
    const row = first + at
    const living = livingEvidence(blockSums[at] ?? 0) / 2 + (count[row] === 0 ? 0 : most)
    const risk = (riskForth(packed, viewer, row) + riskBack(packed, viewer, row)) / 2
    bounds[at] = commonAt(packed, viewer, row) + meanMoneyAt(packed, viewer, row) + living + risk
  }
}

/** Guesses a bound that about one and a half times k rows of the block reach, from a sample of the rows. */
function guessBound(k: number, bounds: Float64Array): number {
  const size = Math.floor(bounds.length / SAMPLED)
  const wanted = Math.ceil((1.5 * k) / SAMPLED)
  if (wanted >= size) return Number.NEGATIVE_INFINITY
  for (let at = 0; at < size; at += 1) sample[at] = bounds[at * SAMPLED] ?? 0
  return sample.subarray(0, size).sort()[size - wanted] ?? 0
}

/** Visits the rows of a block whose bounds are at least `from`, below `to`, and high enough for the best. */
function visitBetween(
  search: Search,
  first: number,
  bounds: Float64Array,
  { from, to }: { from: number; to: number },
): void {
  for (let at = 0; at < bounds.length; at += 1) {
    const bound = bounds[at] ?? 0
    if (bound < from || bound >= to || bound < search.needed) continue
    visit(search, first + at, bound, blockSums[at] ?? 0)
  }
}

/**
 * Visits `size` rows, starting with `first`: those with high bounds first, because after them few others can
 * reach the best.
 */
function visitBlock(search: Search, first: number, size: number): void {
  const { packed, tables, query } = search
  const [bounds, sums] = [blockBounds.subarray(0, size), blockSums.subarray(0, size)]
  if (tables === undefined) sums.fill(0)
  else sumForth(tables, packed.living, first, sums)
  boundRows(search, first, bounds)
  const guess = guessBound(query.k, bounds)
  visitBetween(search, first, bounds, { from: guess, to: Number.POSITIVE_INFINITY })
  visitBetween(search, first, bounds, { from: Number.NEGATIVE_INFINITY, to: guess })
}

function visitRows(search: Search, from: number, to: number): void {
  for (let first = from; first < to; first += BLOCK) {
    visitBlock(search, first, Math.min(BLOCK, to - first))
  }
}

/**
 * Finds the k eligible rows with the highest p̂(u→v)·p̂(v→u), exactly, by scanning the columns. Scores are
 * from 0 to 1, ties in random order. O(n): most rows cost fifteen table look-ups, or five where nobody has
 * answered.
 */
export function topK(packed: Packed, viewer: Viewer, query: TopKQuery): Ranked {
  const best = new Best(Math.max(0, Math.min(query.k, packed.size)))
  const tables = livingTablesOf(packed.living, viewer.row)
  const needed = neededEvidence(viewer, best.bar)
  const search = { packed, viewer, query, best, tables, needed }
  const { from, size } = query.window ?? { from: 0, size: packed.size }
  const end = from + Math.min(size, packed.size)
  visitRows(search, from, Math.min(end, packed.size))
  visitRows(search, 0, end - packed.size)
  return best.take()
}
