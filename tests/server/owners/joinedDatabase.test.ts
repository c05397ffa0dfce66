import { once } from 'node:events'
import { rm } from 'node:fs/promises'
import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { createLeases } from '../../../server/services/suggestions/owners/leases.ts'
import { openDatabase } from '../../../server/store/database.ts'
import { startEmbedded } from '../../../server/store/embedded/startEmbedded.ts'
import { migrate } from '../../../server/store/migrate.ts'
import { temporaryFolder } from '../../support/temporaryFolder.ts'
import { startProcess, whenReady } from '../support/serverProcess.ts'

/** Owns a market, with a database that this process runs. Returns whether its lease still lasts. */
async function ownMarket(dataDir: string) {
  const embedded = await startEmbedded({ dataDir, log: () => undefined, durable: false })
  await migrate(embedded.url)
  const db = openDatabase(embedded.url)
  onTestFinished(async () => {
    await db.destroy()
    await embedded.stop()
    await rm(embedded.location, { recursive: true, force: true })
  })
  expect(await createLeases(db).hold('london-ontario')).toBe(true)
  // Longer than a start can take.
  await sql`update market_owners set expires_at = clock_timestamp() + interval '1 hour'`.execute(db)
  return async () => {
    const lasting = sql`select from market_owners where expires_at > clock_timestamp()`
    return (await lasting.execute(db)).rows.length === 1
  }
}

test('a server that joins the database of a running process leaves it its markets', async () => {
  const dataDir = await temporaryFolder()
  const isOwned = await ownMarket(dataDir)
  const { child } = await whenReady(startProcess({ DATA_DIR: dataDir }))
  expect(await isOwned()).toBe(true)
  const ended = once(child, 'exit')
  child.kill('SIGTERM')
  await ended
})
