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
  MOST_MONEY,
  meanMoneyAt,
  moneyAt,
  mutualOf,
  neededEvidence,
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

/** Rows that are scanned together, so few that the sums of their answers fit into the processor's fastest cache. */
const BLOCK = 4096

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
  if (score < best.bar || !couldMeet(packed, viewer, row) || query.isExcluded(row)) return
  best.offer(row, score, draw(packed.key[row] ?? 0, query.salt))
  search.needed = neededEvidence(viewer, best.bar)
}

/**
 * Offers a row unless it cannot reach the best rows found so far.
 * @param common the pair's evidence without money and questionnaire
 * @param there the evidence from the questionnaire that the viewer will like the row's student
 */
function visit(search: Search, row: number, common: number, there: number): void {
  const { packed, viewer, tables } = search
  const mean = common + meanMoneyAt(packed, viewer, row)
  const isAsked = tables !== undefined && packed.living.count[row] !== 0
  if (mean + (there + (isAsked ? tables.most : 0)) / 2 < search.needed) return
  const back = isAsked ? livingEvidence(sumsBack(tables, packed.living, row)) : 0
  if (mean + (there + back) / 2 < search.needed) return
  const money = moneyAt(packed, viewer, row)
  offer(search, row, mutualOf(viewer, common + there + money.there, common + back + money.back))
}

/** Visits `sums.length` rows, starting with `first`. */
function visitBlock(search: Search, first: number, sums: Int32Array): void {
  const { packed, viewer, tables } = search
  const beyond = MOST_MONEY + (tables?.most ?? 0) / 2
  if (tables !== undefined) sumForth(tables, packed.living, first, sums)
  for (let at = 0; at < sums.length; at += 1) {
    const common = commonAt(packed, viewer, first + at)
    const there = livingEvidence(sums[at] ?? 0)
    if (common + there / 2 + beyond >= search.needed) visit(search, first + at, common, there)
  }
}

function visitRows(search: Search, from: number, to: number): void {
  const sums = new Int32Array(Math.min(BLOCK, Math.max(0, to - from)))
  for (let first = from; first < to; first += BLOCK) {
    visitBlock(search, first, sums.subarray(0, to - first))
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
