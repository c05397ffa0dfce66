import { draw } from '../random.ts'
import { LIKE } from '../weights.ts'
import { Best } from './best.ts'
import type { Cells } from './cells.ts'
import { FIRST_POSTER_CELL, type Packed } from './pack.ts'
import {
  cellEvidence,
  couldMeet,
  mostBeyondCell,
  mutualIfAbove,
  neededEvidence,
  type Viewer,
} from './viewer.ts'

const STEPS = 256

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

interface Span {
  readonly from: number
  readonly to: number
}

/** Steps to visit, and where in `cells.order` each of them begins. */
interface Visit {
  readonly steps: Span
  readonly starts: Uint32Array
}

/** How many cells, from the first, the viewer may look into: posters do not meet posters. */
function reach(cells: Cells, viewer: Viewer): number {
  if (!viewer.isPoster) return cells.count
  let [low, high] = [0, cells.count]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((cells.code[middle] ?? 0) < FIRST_POSTER_CELL) low = middle + 1
    else high = middle
  }
  return low
}

/** The most and the least that interests, university and programme can add. */
const MOST = (LIKE.interests + LIKE.program + LIKE.university) / 2
/** A hair wider, so that rounding puts no cell outside. */
const WIDTH = (2 * MOST * (1 + 1e-9)) / STEPS

/** Writes what every cell within reach adds, and its step; how many cells each step has, one further on. */
function weigh(cells: Cells, viewer: Viewer, count: number): Uint32Array {
  const { code, evidence, step } = cells
  const counts = new Uint32Array(STEPS + 1)
  for (let place = 0; place < count; place += 1) {
    const sum = cellEvidence(viewer, code[place] ?? 0)
    const at = Math.min(STEPS - 1, Math.max(0, Math.floor((MOST - sum) / WIDTH)))
    evidence[place] = sum
    step[place] = at
    counts[at + 1] = (counts[at + 1] ?? 0) + 1
  }
  return counts
}

/** Collects the cells of some steps, the best step first: a counting sort of those only. */
function sortSteps(cells: Cells, count: number, starts: Uint32Array, steps: Span): void {
  const { order, step } = cells
  const next = starts.slice()
  for (let place = 0; place < count; place += 1) {
    const at = step[place] ?? 0
    if (at < steps.from || at >= steps.to) continue
    const to = next[at] ?? 0
    order[to] = place
    next[at] = to + 1
  }
}

function visitCell(packed: Packed, viewer: Viewer, place: number, best: Best, ask: Question): void {
  const { start, rows } = packed.cells
  const needed = neededEvidence(viewer, best.bar)
  const end = start[place + 1] ?? 0
  for (let at = start[place] ?? 0; at < end; at += 1) {
    const row = rows[at] ?? 0
    const score = mutualIfAbove(packed, viewer, row, needed)
    if (score < best.bar || !couldMeet(packed, viewer, row) || ask.isOut(row)) continue
    best.offer(row, score, draw(packed.key[row] ?? 0, ask.salt))
  }
}

/** Visits the steps of a span; false as soon as no later step can hold anybody better. */
function visitSteps(packed: Packed, viewer: Viewer, best: Best, ask: Question, at: Visit): boolean {
  const beyond = mostBeyondCell(viewer)
  for (let step = at.steps.from; step < at.steps.to; step += 1) {
    if (MOST - step * WIDTH + beyond < neededEvidence(viewer, best.bar)) return false
    const end = at.starts[step + 1] ?? 0
    for (let place = at.starts[step] ?? 0; place < end; place += 1) {
      visitCell(packed, viewer, packed.cells.order[place] ?? 0, best, ask)
    }
  }
  return true
}

/**
 * The k eligible rows with the highest p̂(u→v)·p̂(v→u), exactly: branch and bound over the cells of
 * equal interests, university and programme, from the best bound down, until the k-th best found is
 * above the next bound. Scores 0 to 1; equal ones in an order drawn for this viewer. Cells + rows
 * visited; with 1 M students a few thousand rows. Source: matching.md, Scale.
 */
export function topK(packed: Packed, viewer: Viewer, ask: Question): Ranked {
  const best = new Best(Math.max(0, Math.min(ask.k, packed.size)))
  const { cells } = packed
  const count = reach(cells, viewer)
  const starts = weigh(cells, viewer, count)
  for (let at = 0; at < STEPS; at += 1) starts[at + 1] = (starts[at + 1] ?? 0) + (starts[at] ?? 0)
  // Most questions are answered by the best eighth of the cells; the others need not be sorted.
  const cut = starts.findIndex((before) => before >= count / 8)
  for (const steps of [
    { from: 0, to: cut },
    { from: cut, to: STEPS },
  ]) {
    sortSteps(cells, count, starts, steps)
    if (!visitSteps(packed, viewer, best, ask, { starts, steps })) break
  }
  return best.take()
}
