import { topK } from '../index/topK.ts'
import { couldMeet, evidenceAt, mutualAt, type Viewer, viewerOf } from '../index/viewer.ts'
import { likelihood } from '../probability.ts'
import { draw } from '../random.ts'
import { ALLOCATION } from '../weights.ts'
import type { MarketSnapshot } from './snapshot.ts'

/** The candidates of one student, at most 400, as parallel arrays. */
export interface Candidates {
  readonly rows: Uint32Array
  /** p̂·p̂, ignoring existing likes; 0 for a candidate who is included only because of a like. */
  readonly blind: Float32Array
  /** p̂·1 for a candidate who already likes the student, otherwise 0. */
  readonly pending: Float32Array
}

interface CandidateSearch {
  readonly market: MarketSnapshot
  readonly viewer: Viewer
  /** Derived from the student and the market's seed. */
  readonly studentSeed: number
  readonly isExcluded: (row: number) => boolean
  /** The index in `found` of each row. */
  readonly places: Map<number, number>
  /** Arrays with room for all candidates. */
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

/**
 * Adds up to `wanted` entries of a list, starting at a random place in its first third. Looks at no more than
 * `2 × wanted`.
 */
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

/** Adds the members who already like the student, those most likely to be liked back first. */
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
 * Finds the candidates of one student: the 240 best by p̂·p̂, 30 of the members with the least exposure, 30
 * newcomers, and 100 pending likes. All are eligible, not excluded and below the exposure cap. The first
 * three groups ignore likes, so that a like makes no deck longer. In a market of more than 8,192 members, the
 * 240 are the best of a window of 8,192, which moves every hour.
 */
export function candidatesFor(
  market: MarketSnapshot,
  row: number,
  isAtCap: (row: number) => boolean,
): { candidates: Candidates; viewer: Viewer } {
  const { packed, calibration, relations, seed, today } = market
  const viewer = viewerOf(packed, row, calibration, today)
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
