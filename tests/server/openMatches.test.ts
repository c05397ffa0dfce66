import { afterAll, beforeAll, expect, test } from 'vitest'
import { DAY, HOUR, later, SECOND } from '../../server/clock.ts'
import { UNCALIBRATED } from '../../server/matching/probability.ts'
import { readRoster } from '../../server/services/suggestions/markets/readRoster.ts'
import { SEARCHER } from '../matching/people.ts'
import { startTestServer, type TestServer } from './support/testServer.ts'
import { idOf, NOON, setToNoon, writeStudents } from './support/writtenStudents.ts'

const MARKET = 'london-ontario'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
  setToNoon(server)
})
afterAll(() => server.stop())

test('a market is read with the open matches of each student, without those that have ended', async () => {
  const { db } = server.deps
  const ids = ['a', 'b', 'c', 'd'].map(idOf).toSorted()
  const person = { ...SEARCHER, market: MARKET, lastActiveAt: NOON }
  await writeStudents(
    server,
    ids.map((id) => ({ ...person, id })),
  )
  const match = (first: number, second: number, ended_at: Date | null) => ({
    ...{ id: idOf(`match ${first} ${second}`), made_at: NOON, ended_at },
    ...{ first_id: ids[first] ?? '', second_id: ids[second] ?? '' },
  })
  const matches = [match(0, 1, null), match(1, 2, null), match(2, 3, NOON)]
  await db.insertInto('matches').values(matches).execute()
  const roster = await readRoster(db, MARKET, NOON)
  const { open } = roster.market(UNCALIBRATED, NOON).stats
  expect(ids.map((id) => open[roster.rowOf(id) ?? -1])).toEqual([1, 2, 1, 0])
})

test('a market is read with how often each was suggested in seven days, and since when each is here', async () => {
  const { db } = server.deps
  const market = 'kingston'
  const joined = [-72 * HOUR, -72 * HOUR + SECOND, -6 * DAY + SECOND, -6 * DAY]
  const ids = joined.map((at) => idOf(`joined ${at}`))
  await writeStudents(
    server,
    ids.map((id) => ({ ...SEARCHER, id, market, lastActiveAt: NOON })),
  )
  for (const [at, id] of ids.entries()) {
    const onboarded_at = later(NOON, joined[at] ?? 0)
    await db.updateTable('students').set({ onboarded_at }).where('id', '=', id).execute()
  }
  const shown = (by: number, whom: number, ago: number) => ({
    ...{ student_id: ids[by] ?? '', candidate_id: ids[whom] ?? '' },
    made_at: later(NOON, -ago),
  })
  const rows = [shown(0, 1, 7 * DAY), shown(2, 1, 7 * DAY - 1), shown(0, 2, 0), shown(3, 2, 0)]
  await db.insertInto('impressions').values(rows).execute()
  const roster = await readRoster(db, market, NOON)
  const { exposure, isNew, here } = roster.market(UNCALIBRATED, NOON).stats
  const inOrder = (values: ArrayLike<number> = []) =>
    ids.map((id) => values[roster.rowOf(id) ?? -1])
  expect(inOrder(exposure)).toEqual([0, 1, 2, 0])
  expect(inOrder(isNew)).toEqual([0, 1, 0, 0])
  expect(inOrder(here)).toEqual([4 / 7, 3 / 7, 6 / 7, 1])
})
