import { topK } from '../index/topK.ts'
import { couldMeet, evidenceAt, mutualAt, type Viewer, viewerOf } from '../index/viewer.ts'
import { likelihood } from '../probability.ts'
import { draw } from '../random.ts'
import { ALLOCATION } from '../weights.ts'
import type { MarketSnapshot } from './snapshot.ts'

/** The candidates of one student, at most 400. */
export interface Candidates {
  readonly rows: Uint32Array
  /** p̂·p̂ without regard to likes; 0 for a candidate who is listed only because of a like. */
  readonly blind: Float32Array
  /** p̂·1 for a candidate who already likes the student, else 0. */
  readonly pending: Float32Array
}

interface CandidateSearch {
  readonly market: MarketSnapshot
  readonly viewer: Viewer
  /** From the student and the seed of the market. */
  readonly studentSeed: number
  readonly isExcluded: (row: number) => boolean
  /** The index of each row in `found`. */
  readonly places: Map<number, number>
  /** Arrays long enough for all candidates. */
  readonly found: Candidates
}

function add(
  { places, found }: CandidateSearch,
  row: number,
  blind: number,
  pending: number,
): void {
  const place = places.get(row)
  if (place === undefined) {
    const end = places.size
    places.set(row, end)
    found.rows[end] = row
    found.blind[end] = blind
    found.pending[end] = pending
  } else if (pending > 0) found.pending[place] = pending
}

/** Some of a list, from a random place in its first third; looks at `2 × wanted` at most. */
function addSome(search: CandidateSearch, list: Uint32Array, wanted: number): void {
  const { market, viewer, studentSeed, isExcluded, places } = search
  const room = Math.max(1, Math.floor(list.length / 3))
  const from = studentSeed % room
  let missing = wanted
  for (let step = 0; step < Math.min(list.length, 2 * wanted) && missing > 0; step += 1) {
    const row = list[(from + step) % list.length] ?? 0
    if (places.has(row) || isExcluded(row) || !couldMeet(market.packed, viewer, row)) continue
    add(search, row, mutualAt(market.packed, viewer, row), 0)
    missing -= 1
  }
}

/** Adds those who like the student already, the likeliest first. */
function addPending(search: CandidateSearch, row: number): void {
  const { market, viewer, isExcluded } = search
  const { packed, calibration } = market
  const likers = market.relations
    .likersOf(row)
    .filter((liker) => !isExcluded(liker) && couldMeet(packed, viewer, liker))
    .map((liker) => ({ liker, chance: likelihood(calibration, evidenceAt(packed, viewer, liker)) }))
  likers.sort((one, other) => other.chance - one.chance || one.liker - other.liker)
  for (const { liker, chance } of likers.slice(0, ALLOCATION.pendingLikes)) {
    add(search, liker, 0, chance)
  }
}

/**
 * The candidates of one student: the 240 best by p̂·p̂, 30 of those the market sees least, 30 newcomers,
 * and 100 pending likes. All are eligible, not excluded and below the cap, so that a
 * like makes no deck longer. The first three groups do not depend on likes. In a market of more than 8,192 members
 * the 240 are the best of so many, of others each hour.
 */
export function candidatesFor(
  market: MarketSnapshot,
  row: number,
  isAtCap: (row: number) => boolean,
): { candidates: Candidates; viewer: Viewer } {
  const { packed, calibration, relations, seed } = market
  const viewer = viewerOf(packed, row, calibration)
  const excluded = relations.excludedFor(row)
  const { isAway } = market.stats
  const isExcluded = (other: number) =>
    isAway?.[other] === 1 || isAtCap(other) || excluded.has(other)
  const studentSeed = draw(packed.key[row] ?? 0, seed)
  const { rows, scores } = topK(packed, viewer, {
    k: ALLOCATION.preranked,
    isExcluded,
    salt: studentSeed,
    window: { from: studentSeed % Math.max(1, packed.size), size: ALLOCATION.lookedAt },
  })
  const most = rows.length + ALLOCATION.leastSeen + ALLOCATION.pendingLikes
  const found = {
    rows: new Uint32Array(most),
    blind: new Float32Array(most),
    pending: new Float32Array(most),
  }
  const search = {
    market,
    viewer,
    studentSeed,
    isExcluded,
    places: new Map<number, number>(),
    found,
  }
  for (const [place, one] of rows.entries()) add(search, one, scores[place] ?? 0, 0)
  addSome(search, market.leastSeen, ALLOCATION.leastSeen / 2)
  addSome(search, market.newcomers, ALLOCATION.leastSeen / 2)
  addPending(search, row)
  const size = search.places.size
  const candidates = {
    rows: found.rows.subarray(0, size),
    blind: found.blind.subarray(0, size),
    pending: found.pending.subarray(0, size),
  }
  return { candidates, viewer }
}
