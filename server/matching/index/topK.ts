import { draw } from '../random.ts'
import { INTEREST_SETS } from '../traits.ts'
import { Best } from './best.ts'
import type { Level } from './levels.ts'
import { GROUPS, type Packed } from './pack.ts'
import { couldMeet, mostBeyondCell, mutualIfAbove, neededEvidence, type Viewer } from './viewer.ts'

/** In a smaller market everybody is looked at: there are more cells than people. */
const FEW = 2048

/** Who is wanted: how many, and who is out whatever the score (decided, blocked, away). */
export interface Question {
  readonly k: number
  readonly isOut: (row: number) => boolean
  /** Decides between equal scores. */
  readonly salt: number
}

/** Rows, best first, and p̂·p̂ of each. */
export interface Ranked {
  readonly rows: Uint32Array
  readonly scores: Float64Array
}

interface Search {
  readonly packed: Packed
  readonly viewer: Viewer
  readonly ask: Question
  readonly best: Best
  /** What a pair needs to reach the k-th best found so far. */
  needed: number
}

function consider(search: Search, row: number): void {
  const { packed, viewer, ask, best } = search
  const score = mutualIfAbove(packed, viewer, row, search.needed)
  if (score < best.bar || !couldMeet(packed, viewer, row) || ask.isOut(row)) return
  best.offer(row, score, draw(packed.key[row] ?? 0, ask.salt))
  search.needed = neededEvidence(viewer, best.bar)
}

function visitAll(search: Search): void {
  for (let row = 0; row < search.packed.size; row += 1) consider(search, row)
}

/** Everybody in those cells of a block of 1,024 that begins there. */
function visitBlock(search: Search, first: number, codes: Uint16Array): void {
  const { start, rows } = search.packed.cells
  for (const code of codes) {
    const end = start[first + code + 1] ?? 0
    for (let at = start[first + code] ?? 0; at < end; at += 1) consider(search, rows[at] ?? 0)
  }
}

/** Everybody in the cells of one level of interests and one of groups; posters do not meet posters. */
function visitCells(search: Search, interests: Level, groups: Level): void {
  for (const group of groups.codes) {
    visitBlock(search, group * INTEREST_SETS, interests.codes)
    if (search.viewer.isPoster) continue
    visitBlock(search, (GROUPS + group) * INTEREST_SETS, interests.codes)
  }
}

/** Where one level of groups has come to among the levels of interests. */
interface Front {
  readonly groups: Level
  at: number
}

/** Visits levels from the best down; ends as soon as no later one can hold anybody better. */
function visitLevels(search: Search): void {
  const { viewer } = search
  const beyond = mostBeyondCell(viewer)
  const fronts: Front[] = viewer.groups.levels.map((groups) => ({ groups, at: 0 }))
  const evidenceAt = ({ groups, at }: Front) => {
    const level = viewer.interests.levels[at]
    return level === undefined ? Number.NEGATIVE_INFINITY : groups.evidence + level.evidence
  }
  for (;;) {
    const next = fronts.reduce((one, other) => (evidenceAt(other) > evidenceAt(one) ? other : one))
    const interests = viewer.interests.levels[next.at]
    const most = evidenceAt(next) + beyond
    if (interests === undefined || most < search.needed) return
    visitCells(search, interests, next.groups)
    next.at += 1
  }
}

/**
 * The k eligible rows with the highest p̂(u→v)·p̂(v→u), exactly: branch and bound over the cells of
 * equal interests, university and programme, from the best bound down, until the k-th best found is
 * above the next bound. Scores 0 to 1; equal ones in an order drawn for this viewer. Cells + rows
 * visited; with 1 M students a few thousand rows. A market of fewer than `few` is looked at whole.
 * Source: matching.md, Scale.
 */
export function topK(packed: Packed, viewer: Viewer, ask: Question, few = FEW): Ranked {
  const best = new Best(Math.max(0, Math.min(ask.k, packed.size)))
  const search = { packed, viewer, ask, best, needed: neededEvidence(viewer, best.bar) }
  if (packed.size < few) visitAll(search)
  else visitLevels(search)
  return best.take()
}
