import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { backUp } from '../../server/backup/backUp.ts'
import { restore } from '../../server/backup/restore.ts'
import { endLeases } from '../../server/services/suggestions/owners/leases.ts'
import { readSettings } from '../../server/settings.ts'
import type { Database } from '../../server/store/database.ts'
import { startEmbedded } from '../../server/store/embedded/startEmbedded.ts'
import { migrate } from '../../server/store/migrate.ts'
import { SEARCHER } from '../matching/people.ts'
import { temporaryFolder } from '../support/temporaryFolder.ts'
import { deckOf } from './support/students.ts'
import { startTestServer, type TestServer } from './support/testServer.ts'
import { browserOf, idOf, NOON, setToNoon, writeStudents } from './support/writtenStudents.ts'

const MARKET = 'london-ontario'

/** Starts a server on the embedded database of this folder; both stop at the end of the test. */
async function serverIn(dataDir: string): Promise<TestServer> {
  const embedded = await startEmbedded({ dataDir, log: () => undefined, durable: false })
  onTestFinished(async () => {
    await embedded.stop()
    await rm(embedded.location, { recursive: true, force: true })
  })
  await migrate(embedded.url)
  const server = await startTestServer({}, { url: embedded.url, drop: async () => undefined })
  onTestFinished(() => server.stop())
  // Ends the leases, as every start of the product does, because the previous process is gone.
  await endLeases(server.deps.db)
  setToNoon(server)
  return server
}

async function nextTransaction(db: Database): Promise<number> {
  const { rows } = await sql<{ next: string }>`
    select pg_snapshot_xmax(pg_current_snapshot())::text as next`.execute(db)
  return Number(rows[0]?.next)
}

async function shown(db: Database): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from impressions`.execute(db)
  return rows[0]?.count ?? 0
}

/** The number of all suggestions as counted by the process that owns the market, after an update. */
async function counted({ deps: { db, markets, clock } }: TestServer): Promise<number | undefined> {
  const synced = await db.transaction().execute((trx) => markets.syncWithin(trx, [MARKET]))
  synced.settle()
  const cached = markets.get(MARKET)
  return cached?.roster.market(cached.calibration, clock.now()).totalExposure
}

test('a backup restored into a cluster that has counted fewer transactions: decks go on, each card counts once', async () => {
  const outer = await temporaryFolder()
  const [from, to, file] = [join(outer, 'from'), join(outer, 'to'), join(outer, 'nook.backup')]
  const first = await serverIn(from)
  const client = new pg.Client({ connectionString: first.databaseUrl })
  await client.connect()
  await client.query(
    'do $$ begin for round in 1..20000 loop perform pg_current_xact_id(); commit; end loop; end $$',
  )
  await client.end()
  const people = Array.from({ length: 14 }, (_, at) => ({
    ...{ ...SEARCHER, id: idOf(`student ${at}`), market: MARKET, lastActiveAt: NOON },
  }))
  await writeStudents(first, people)
  const [me, other, third] = people.map(({ id }) => id) as [string, string, string]
  const deck = await deckOf(browserOf(first, me))
  expect(deck).toHaveLength(10)
  await backUp(readSettings({ DATA_DIR: from }, '/'), file)
  await restore(readSettings({ DATA_DIR: to }, '/'), file)

  const second = await serverIn(to)
  const { db } = second.deps
  expect(await nextTransaction(db)).toBeLessThan(await nextTransaction(first.deps.db))
  expect(await deckOf(browserOf(second, me))).toEqual(deck)
  for (const id of [other, third]) expect(await deckOf(browserOf(second, id))).toHaveLength(10)
  expect(await shown(db)).toBe(30)
  await expect.poll(() => counted(second)).toBe(30)
})
