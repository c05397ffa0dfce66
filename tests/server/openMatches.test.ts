import { afterAll, beforeAll, expect, test } from 'vitest'
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
