import { allocateDecks } from '../../server/matching/allocation/allocateDecks.ts'
import { createSnapshot } from '../../server/matching/allocation/snapshot.ts'
import { calibrate, tallyOf } from '../../server/matching/calibration.ts'
import { pack } from '../../server/matching/index/pack.ts'
import type { Calibration } from '../../server/matching/probability.ts'
import { ALLOCATION, CALIBRATION } from '../../server/matching/weights.ts'
import { exposureIn, type History, isHere } from './market/history.ts'
import type { Policy } from './market/simulate.ts'

/**
 * Builds the market snapshot of the day as the server would: the present students, by row, and their earlier
 * decisions.
 */
function marketOf(history: History, calibration: Calibration, knowsLiving: boolean) {
  const { world, day, open } = history
  const rows = world.students.flatMap((_, row) => (isHere(history, row) ? [row] : []))
  const placeOf = new Map(rows.map((row, place) => [row, place]))
  const inMarket = (some: Iterable<number>) => [...some].flatMap((row) => placeOf.get(row) ?? [])
  const exposure = exposureIn(history, ALLOCATION.exposureDays)
  const isNew = (row: number) =>
    Number((day - (world.students[row]?.joinsOn ?? 0)) * 24 < ALLOCATION.newcomerHours)
  const here = (row: number) =>
    Math.min(1, (day - (world.students[row]?.joinsOn ?? 0) + 1) / ALLOCATION.exposureDays)
  const people = rows
    .flatMap((row) => world.students[row]?.person ?? [])
    .map((person) => (knowsLiving ? person : { ...person, living: undefined }))
  const market = createSnapshot({
    packed: pack(people),
    stats: {
      exposure: rows.map((row) => exposure[row] ?? 0),
      open: rows.map((row) => open[row] ?? 0),
      isNew: rows.map(isNew),
      here: rows.map(here),
    },
    relations: {
      excludedFor: (place) => new Set(inMarket(history.closed[rows[place] ?? -1] ?? [])),
      likersOf: (place) => inMarket(history.likers[rows[place] ?? -1] ?? []),
    },
    calibration,
    today: 0,
    seed: world.seed * 1000 + day,
  })
  return { market, rows, placeOf }
}

/** The decisions of the calibration period. */
function recent({ decisions, day }: History) {
  const first = decisions.findIndex((decision) => decision.day >= day - CALIBRATION.days)
  return first < 0 ? [] : decisions.slice(first)
}

/**
 * The production engine with the same input as on the server. With `knowsLiving` false it ignores the questionnaire.
 */
export function enginePolicy(knowsLiving = true): Policy {
  return {
    name: knowsLiving ? 'engine' : 'engine without answers',
    allocate(history, requests) {
      const { market, rows, placeOf } = marketOf(
        history,
        calibrate(tallyOf(recent(history))),
        knowsLiving,
      )
      const rowRequests = requests.map(({ viewer, count }) => ({
        row: placeOf.get(viewer) ?? -1,
        count,
      }))
      const decks = new Map(
        allocateDecks(market, rowRequests).map(({ row, cards }) => [row, cards]),
      )
      return rowRequests.map(({ row }) =>
        (decks.get(row) ?? []).map((card) => ({ ...card, shown: rows[card.row] ?? -1 })),
      )
    },
  }
}
