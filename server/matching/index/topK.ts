import { draw } from '../random.ts'
import { Best } from './best.ts'
import { cellOf, isPosterCell } from './cell.ts'
import { type Cells, countBits } from './cells.ts'
import type { Level } from './levels.ts'
import type { Packed } from './pack.ts'
import {
  canAfford,
  couldMeet,
  MOST_MONEY,
  mostBeyondCell,
  mutualAt,
  mutualOf,
  neededEvidence,
  type Viewer,
} from './viewer.ts'

/** A market smaller than this is scanned: it has more cells than members. */
const FEW = 2048

/** How many rows to find, and which are left out whatever their score (shown before, blocked, away). */
export interface TopKQuery {
  readonly k: number
  readonly isExcluded: (row: number) => boolean
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
  readonly ask: TopKQuery
  readonly best: Best
  /** The least evidence with which a pair can reach the k-th best score so far. */
  needed: number
}

interface CellSearch extends Search {
  readonly cells: Cells
}

function offer({ ask, best }: Search, row: number, score: number, key: number): void {
  if (!ask.isExcluded(row)) best.offer(row, score, draw(key, ask.salt))
}

function visitAll(search: Search): void {
  const { packed, viewer, best } = search
  for (let row = 0; row < packed.size; row += 1) {
    const score = mutualAt(packed, viewer, row)
    if (score < best.bar || !couldMeet(packed, viewer, row)) continue
    offer(search, row, score, packed.key[row] ?? 0)
  }
}

/** Offers the member of one record. `added` is the evidence of its cell. */
function visitRecord(search: CellSearch, at: number, added: number, isPlace: boolean): void {
  const { viewer, needed, cells, best } = search
  const who = cells.words[4 * at + 2] ?? 0
  const common = added + (viewer.ages[who & 255] ?? 0)
  if (common + MOST_MONEY < needed) return
  const theirs = cells.money[2 * at] ?? 0
  const row = who >>> 8
  if (row === viewer.row || !canAfford(viewer, theirs, isPlace)) return
  const score = mutualOf(viewer, theirs, isPlace, common, needed)
  if (score >= best.bar) offer(search, row, score, cells.words[4 * at + 3] ?? 0)
}

/** Visits the cells of one word of `occupied` that are in the mask. */
function visitWord(search: CellSearch, word: number, mask: number, added: number): void {
  const { occupied, before, start } = search.cells
  const bits = occupied[word] ?? 0
  const isPlace = isPosterCell(32 * word)
  for (let left = bits & mask; left !== 0; left &= left - 1) {
    const nth = (before[word] ?? 0) + countBits(bits & ((left & -left) - 1))
    const end = start[nth + 1] ?? 0
    for (let at = start[nth] ?? 0; at < end; at += 1) visitRecord(search, at, added, isPlace)
  }
}

/** Visits the cells of one level of interests and one level of groups; for a poster only those of searchers. */
function visitCells(search: CellSearch, interests: Level, groups: Level): void {
  const { viewer, best } = search
  const added = interests.evidence + groups.evidence
  for (const code of interests.codes) {
    visitWord(search, cellOf(false, 0, code) / 32, groups.mask, added)
    if (!viewer.isPoster) visitWord(search, cellOf(true, 0, code) / 32, groups.mask, added)
  }
  search.needed = neededEvidence(viewer, best.bar)
}

/** The next level of interests for one level of groups. */
interface Front {
  readonly groups: Level
  at: number
}

/** Visits levels from the best down, and ends when no later level can have a better member. */
function visitLevels(search: CellSearch): void {
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
 * above the next bound. Scores are 0 to 1, ties in random order. With 1 M members it visits a few thousand rows. A
 * market of fewer than `few` members is scanned.
 */
export function topK(packed: Packed, viewer: Viewer, ask: TopKQuery, few = FEW): Ranked {
  const best = new Best(Math.max(0, Math.min(ask.k, packed.size)))
  const search = { packed, viewer, ask, best, needed: neededEvidence(viewer, best.bar) }
  if (packed.size < few) visitAll(search)
  else visitLevels({ ...search, cells: packed.cells })
  return best.take()
}
