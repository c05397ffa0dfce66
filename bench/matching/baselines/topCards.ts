import { calibrate, tallyOf } from '../../../server/matching/calibration.ts'
import { Best } from '../../../server/matching/index/best.ts'
import { likelihood } from '../../../server/matching/probability.ts'
import { type History, type Impression, isHere } from '../market/history.ts'
import type { Policy } from '../market/simulate.ts'

/** Scores a student for a viewer; higher is better. */
export type Score = (viewer: number, shown: number) => number

/** Width of the evidence range that scores are scaled to before calibration. */
const REACH = 2

function topOf(history: History, score: Score, viewer: number, count: number): Impression[] {
  const { world, closed } = history
  const users = world.students.length
  const out = closed[viewer] ?? new Set<number>()
  const best = new Best(count)
  for (let shown = 0; shown < users; shown += 1) {
    if (world.mayMeet[viewer * users + shown] !== 1 || !isHere(history, shown)) continue
    if (out.has(shown)) continue
    best.offer(shown, score(viewer, shown), (shown * 2_654_435_761 + viewer) % 65_536)
  }
  const { rows, scores } = best.take()
  return [...rows].map((shown, place) => ({
    shown,
    evidence: scores[place] ?? 0,
    probability: 0,
  }))
}

/**
 * A baseline policy: the candidates with the highest score. It has the same hard filters and memory as the engine, and
 * its scores are calibrated online in the same way, but by all earlier decisions instead of those of the last days.
 * `prepare` makes the score of a morning from the history.
 */
export function topPolicy(name: string, prepare: (history: History) => Score): Policy {
  let [low, high] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY]
  const spread = (score: number) => {
    low = Math.min(low, score)
    high = Math.max(high, score)
    return high > low ? ((score - low) / (high - low) - 0.5) * REACH : 0
  }
  return {
    name,
    allocate(history, requests) {
      const calibration = calibrate(tallyOf(history.decisions))
      const score = prepare(history)
      return requests.map(({ viewer, count }) =>
        topOf(history, score, viewer, count).map((card) => {
          const evidence = spread(card.evidence % 1_000)
          return { ...card, evidence, probability: likelihood(calibration, evidence) }
        }),
      )
    },
  }
}
