import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { readSession } from '../../../server/services/suggestions/owners/leaseRows.ts'
import {
  createLeases,
  LeaseLostError,
  type Leases,
} from '../../../server/services/suggestions/owners/leases.ts'
import { startTestServer, type TestServer } from '../support/testServer.ts'

let server: TestServer
const started: TestServer[] = []
beforeEach(async () => {
  server = await startTestServer()
  started.push(server)
})
afterAll(() => Promise.all(started.map((each) => each.stop())))

/** A process with its own listening connection. */
interface Process {
  readonly leases: Leases
  /** Ends the connection. Resolves when the database has noticed. */
  endSession(): Promise<void>
}

async function startProcess(): Promise<Process> {
  const leases = createLeases(server.deps.db)
  const client = new pg.Client({ connectionString: server.databaseUrl })
  await client.connect()
  const end = () => client.end().catch(() => undefined)
  onTestFinished(end)
  const session = await readSession(client)
  leases.watch(session)
  await leases.renew()
  const isThere = async () => {
    const { rows } = await sql`select from pg_stat_activity where pid = ${session?.pid}`.execute(
      server.deps.db,
    )
    return rows.length > 0
  }
  return {
    leases,
    endSession: async () => {
      await end()
      await expect.poll(isThere).toBe(false)
    },
  }
}

function confirm(leases: Leases, market: string): Promise<void> {
  return server.deps.db.transaction().execute((trx) => leases.confirm(trx, [market]))
}

describe('a market whose owner is gone', () => {
  test('is taken at once, although the lease goes on; what the owner still writes is refused', async () => {
    const one = await startProcess()
    const other = await startProcess()
    await one.leases.hold('london')
    expect(await other.leases.hold('london')).toBe(false)
    await one.endSession()
    expect(await other.leases.hold('london')).toBe(true)
    await expect(confirm(one.leases, 'london')).rejects.toThrow(LeaseLostError)
    await confirm(other.leases, 'london')
  })

  test('stays with it until the lease is over, as a process sees it that lost its connection, too', async () => {
    const one = await startProcess()
    const other = await startProcess()
    await one.leases.hold('london')
    await one.endSession()
    await other.endSession()
    expect(await other.leases.hold('london')).toBe(false)
    await confirm(one.leases, 'london')
  })

  test('stays with it until the lease is over, as a process sees it that has no connection', async () => {
    const one = await startProcess()
    await one.leases.hold('london')
    await one.endSession()
    expect(await createLeases(server.deps.db).hold('london')).toBe(false)
  })
})

test('a process whose connection broke keeps its markets by its leases from the next renewal on', async () => {
  const one = await startProcess()
  const other = await startProcess()
  await one.leases.hold('london')
  await one.endSession()
  await one.leases.renew()
  expect(await other.leases.hold('london')).toBe(false)
  await confirm(one.leases, 'london')
})

test('nothing is handed to a process that is gone', async () => {
  const one = await startProcess()
  const other = await startProcess()
  for (const market of ['london', 'kingston']) await one.leases.hold(market)
  await other.endSession()
  expect(await one.leases.renew()).toEqual({ lost: [], processes: 1 })
})

test('a connection with the same number that began later is another process', async () => {
  const one = await startProcess()
  const other = await startProcess()
  await one.leases.hold('london')
  await sql`update market_processes set session_began = session_began - 1 where id = ${one.leases.process}`.execute(
    server.deps.db,
  )
  expect(await other.leases.hold('london')).toBe(true)
})
