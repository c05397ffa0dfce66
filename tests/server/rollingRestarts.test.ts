import { expect, onTestFinished, test } from 'vitest'
import { restartInTurn } from '../../bench/rolling/restarts.ts'
import { fill } from '../../bench/suggestions/fill.ts'
import { createTestDatabase } from '../support/database.ts'
import { temporaryFolder } from '../support/temporaryFolder.ts'

test('safety 20: restarts behind a balancer fail no request, and every stream goes on without a gap', async () => {
  const database = await createTestDatabase()
  onTestFinished(() => database.drop())
  const streams = 10
  await fill(database.url, 400, streams * 2)
  const plan = { databaseUrl: database.url, dataDir: await temporaryFolder(), restarts: 2 }
  const outcome = await restartInTurn({ ...plan, requestsPerSecond: 25, streams })
  expect(outcome).toMatchObject({ failures: [], gaps: [], codes: [] })
  expect(outcome.longestStop).toBeLessThan(10_000)
  // Each restart ends the streams of one of the two processes.
  expect(outcome.returns).toBeGreaterThanOrEqual(streams)
  expect(outcome.requests).toBeGreaterThan(50)
})
