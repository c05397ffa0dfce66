import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { takeRound } from '../../server/store/rounds.ts'
import { startTestServer, type TestServer } from './support/testServer.ts'

const EVERY = 10_000
let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())

async function takers(name: string, count = 5): Promise<number> {
  const asking = Array.from({ length: count }, () => takeRound(server.deps.db, name, EVERY))
  return (await Promise.all(asking)).filter(Boolean).length
}

/** Makes the recorded rounds this many seconds older. */
const pass = (seconds: number) =>
  sql`update background_rounds set begun_at = begun_at - make_interval(secs => ${seconds}::float)`.execute(
    server.deps.db,
  )

test('one of several processes does a round of background work, and one does the next', async () => {
  expect(await takers('sweep')).toBe(1)
  expect(await takers('sweep')).toBe(0)
  expect(await takers('notices')).toBe(1)
  await pass(8)
  expect(await takers('sweep')).toBe(0)
  // A timer may be a little early and still counts.
  await pass(1.1)
  expect(await takers('sweep')).toBe(1)
  expect(await takers('sweep')).toBe(0)
})
