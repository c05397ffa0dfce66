import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { DAY, later, MINUTE } from '../../server/clock.ts'
import { calibrate, tallyOf } from '../../server/matching/calibration.ts'
import { UNCALIBRATED } from '../../server/matching/probability.ts'
import { CALIBRATION } from '../../server/matching/weights.ts'
import { allocateImpressions } from '../../server/services/suggestions/markets/allocateImpressions.ts'
import { createMarketCache } from '../../server/services/suggestions/markets/marketCache.ts'
import { onboard } from './support/students.ts'
import { startTestServer, type TestServer } from './support/testServer.ts'

const MARKET = 'london-ontario'
const EVIDENCE = [-1, -0.5, 0, 0.5, 1]

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())

/** Each student decides once on every other one: the best cards are disliked, the worst are liked. */
async function decideAll(students: readonly string[]): Promise<void> {
  const { db, clock } = server.deps
  const pairs = students.flatMap((one) => students.map((other) => [one, other] as const))
  const values = pairs
    .filter(([one, other]) => one !== other)
    .map(([student_id, candidate_id], at) => ({
      ...{ student_id, candidate_id, market: MARKET, reasons: [] },
      ...{ made_at: clock.now(), decided_at: clock.now() },
      evidence: EVIDENCE[at % EVIDENCE.length] ?? 0,
      decision:
        (EVIDENCE[at % EVIDENCE.length] ?? 0) > 0 ? ('disliked' as const) : ('liked' as const),
    }))
  await db.insertInto('impressions').values(values).execute()
}

async function ownDecisions() {
  const rows = await server.deps.db
    .selectFrom('impressions')
    .select(['evidence', 'decision'])
    .execute()
  return rows.map(({ evidence, decision }) => ({
    evidence: evidence ?? 0,
    liked: decision === 'liked',
  }))
}

test("decks are filled by the market's own decisions of the last days, which are read again", async () => {
  const { db, clock } = server.deps
  const students = []
  for (let nth = 0; nth < 12; nth += 1) students.push((await onboard(server, 'searcher')).id)
  const markets = createMarketCache(db, clock)
  await markets.load([MARKET])
  const inUse = () => {
    const kept = markets.get(MARKET)
    return kept?.roster.market(kept.calibration, clock.now()).calibration
  }
  expect(inUse()?.slope).toBeCloseTo(UNCALIBRATED.slope, 9)
  await decideAll(students)
  const learnt = calibrate(tallyOf(await ownDecisions()))
  expect(learnt.slope).toBeLessThan(UNCALIBRATED.slope - 0.2)
  expect(learnt.intercept).toBeGreaterThan(UNCALIBRATED.intercept + 0.2)
  server.clock.pass(10 * MINUTE + 1)
  await markets.refresh()
  expect(inUse()).toEqual(learnt)
  const kept = markets.get(MARKET)
  if (kept === undefined) throw new Error('The market is open.')
  const dealtFrom = vi.spyOn(kept.roster, 'market')
  allocateImpressions(
    kept,
    [{ student: students[0] ?? '', cards: 0, closed: [], likers: [] }],
    clock.now(),
  )
  expect(dealtFrom.mock.results.map(({ value }) => value.calibration)).toEqual([learnt])
  const fresh = createMarketCache(db, clock)
  await fresh.load([MARKET])
  expect(fresh.get(MARKET)?.calibration).toEqual(learnt)
  const long = later(clock.now(), -CALIBRATION.days * DAY - 1)
  await db.updateTable('impressions').set({ decided_at: long }).execute()
  const afterwards = createMarketCache(db, clock)
  await afterwards.load([MARKET])
  expect(afterwards.get(MARKET)?.calibration.slope).toBeCloseTo(UNCALIBRATED.slope, 9)
})
