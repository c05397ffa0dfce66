import { type KyselyPlugin, sql } from 'kysely'
import { afterAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import {
  createLeases,
  LeaseLostError,
  type Leases,
} from '../../../server/services/suggestions/owners/leases.ts'
import { openDatabase } from '../../../server/store/database.ts'
import { createPatientPool } from '../../../server/store/pool.ts'
import { startTestServer, type TestServer } from '../support/testServer.ts'
import { openWithoutLimits, waitingForLocks } from '../support/waitingForLocks.ts'

let server: TestServer
let one: Leases
let other: Leases
const started: TestServer[] = []
beforeEach(async () => {
  server = await startTestServer()
  started.push(server)
  one = createLeases(server.deps.db)
  other = createLeases(server.deps.db)
})
afterAll(() => Promise.all(started.map((each) => each.stop())))

/** Makes all leases expire, as after ten seconds without a renewal. */
async function letExpire(): Promise<void> {
  const { db } = server.deps
  await sql`update market_owners set expires_at = clock_timestamp()`.execute(db)
}

function confirm(leases: Leases, ...markets: string[]): Promise<void> {
  return server.deps.db.transaction().execute((trx) => leases.confirm(trx, markets))
}

async function owners(): Promise<Record<string, number>> {
  const { rows } = await sql<{ owner: string }>`
    select owner from market_owners where expires_at > clock_timestamp()`.execute(server.deps.db)
  const counts = Object.groupBy(rows, ({ owner }) => owner)
  return Object.fromEntries(Object.entries(counts).map(([id, own]) => [id, own?.length ?? 0]))
}

describe('a market', () => {
  test('has one owner: the first that needs it', async () => {
    const all = Array.from({ length: 6 }, () => createLeases(server.deps.db))
    const isMine = await Promise.all(all.map((leases) => leases.hold('london')))
    expect(isMine.filter(Boolean)).toHaveLength(1)
    const owner = all[isMine.indexOf(true)]
    expect(owner?.held()).toEqual(['london'])
    expect(await owner?.hold('london')).toBe(true)
  })

  test('is taken over from an owner that is silent, which can write nothing from then on', async () => {
    await one.hold('london')
    await confirm(one, 'london')
    await letExpire()
    expect(await other.hold('london')).toBe(true)
    await confirm(other, 'london')
    await expect(confirm(one, 'london')).rejects.toThrow(LeaseLostError)
    expect(one.held()).toEqual([])
    expect(await one.hold('london')).toBe(false)
  })

  test('that is taken while the leases are renewed is held afterwards', async () => {
    const db = openWithoutLimits(server.databaseUrl)
    const one = createLeases(db)
    await one.renew()
    await one.hold('toronto')
    let renewing: Promise<unknown> = Promise.resolve()
    await db.transaction().execute(async (trx) => {
      await sql`select from market_processes where id = ${one.process} for update`.execute(trx)
      renewing = one.renew()
      await expect.poll(() => waitingForLocks(db)).toBe(1)
      expect(await one.hold('london')).toBe(true)
    })
    await renewing
    expect([...one.held()].sort()).toEqual(['london', 'toronto'])
    await confirm(one, 'london', 'toronto')
  })

  test('that is taken while the shares are counted is held afterwards', async () => {
    let isCounted = false
    const takesMeanwhile: KyselyPlugin = {
      transformQuery: ({ node }) => node,
      transformResult: async ({ result }) => {
        if (!isCounted && result.rows.some((row) => 'processes' in row)) {
          isCounted = true
          await leases.hold('london')
        }
        return result
      },
    }
    const leases = createLeases(server.deps.db.withPlugin(takesMeanwhile))
    await leases.renew()
    expect(isCounted).toBe(true)
    expect(leases.held()).toEqual(['london'])
  })

  test('is renewed after what writes to it, without a deadlock', async () => {
    const { db } = server.deps
    const patient = openDatabase(server.databaseUrl, createPatientPool(server.databaseUrl))
    onTestFinished(() => patient.destroy())
    const leases = createLeases(patient)
    // The rows are stored in another order than they are locked in.
    for (const market of ['toronto', 'london']) await leases.hold(market)
    let renewing: Promise<unknown> = Promise.resolve()
    await db.transaction().execute(async (trx) => {
      await leases.confirm(trx, ['london'])
      renewing = leases.renew()
      await expect.poll(() => waitingForLocks(db)).toBe(1)
      await leases.confirm(trx, ['london', 'toronto'])
    })
    expect(await renewing).toEqual({ lost: [], processes: 1 })
  })

  test('is not written by an owner whose lease is over, although nobody took it', async () => {
    await one.hold('london')
    await letExpire()
    await expect(confirm(one, 'london')).rejects.toThrow(LeaseLostError)
    expect(await one.hold('london')).toBe(true)
    await confirm(one, 'london')
  })

  test('that came back to a process is not written by what began before', async () => {
    await one.hold('london')
    await letExpire()
    await other.hold('london')
    await letExpire()
    // The process does not know yet that it has lost the market, and another one takes it over under its name.
    await sql`update market_owners set owner = ${one.process}, token = token + 1,
      expires_at = clock_timestamp() + interval '10 s'`.execute(server.deps.db)
    await expect(confirm(one, 'london')).rejects.toThrow(LeaseLostError)
  })

  test('is not taken over while its owner writes', async () => {
    await one.hold('london')
    const { db } = server.deps
    const taken = await db.transaction().execute(async (trx) => {
      await one.confirm(trx, ['london'])
      await sql`set local lock_timeout = '200ms'`.execute(trx)
      const taking = db.transaction().execute(async (rival) => {
        await sql`set local lock_timeout = '200ms'`.execute(rival)
        await sql`update market_owners set expires_at = clock_timestamp()`.execute(rival)
      })
      return taking.then(
        () => 'taken over',
        () => 'refused',
      )
    })
    expect(taken).toBe('refused')
  })
})

describe('a renewal', () => {
  test('keeps what is owned, and says what was lost', async () => {
    for (const market of ['london', 'kingston']) await one.hold(market)
    expect(await one.renew()).toEqual({ lost: [], processes: 1 })
    await letExpire()
    await other.hold('london')
    const { lost } = await one.renew()
    expect([...lost].sort()).toEqual(['kingston', 'london'])
  })

  test('spreads the markets evenly over the processes that are there', async () => {
    for (let market = 0; market < 6; market += 1) await one.hold(`market ${market}`)
    const third = createLeases(server.deps.db)
    for (let round = 0; round < 3; round += 1) {
      for (const leases of [one, other, third]) await leases.renew()
    }
    expect(Object.values(await owners())).toEqual([2, 2, 2])
    for (const leases of [one, other, third]) await confirm(leases, ...leases.held())
    await third.release()
    expect(Object.values(await owners())).toEqual([2, 2])
  })

  test('keeps a market more than fits evenly, and hands none around', async () => {
    for (const market of ['london', 'toronto', 'kingston']) await one.hold(market)
    const renewAll = async () => {
      for (const leases of [other, one, other]) await leases.renew()
      return [one.held(), other.held()].map((held) => held.toSorted())
    }
    const [most, least] = await renewAll()
    expect([most?.length, least?.length]).toEqual([2, 1])
    expect(await renewAll()).toEqual([most, least])
  })

  test('hands a market over until the other has been silent for ten seconds', async () => {
    const { db } = server.deps
    for (const market of ['london', 'toronto']) await one.hold(market)
    await other.renew()
    // Set the last sign of all processes to a time at which nothing else happens.
    await sql`update market_processes set seen_at = clock_timestamp() + interval '1 hour'`.execute(
      db,
    )
    await one.renew()
    const { rows } = await sql`
      select from market_owners inner join market_processes on id = owner
      where id = ${other.process} and expires_at = seen_at + interval '10 s'`.execute(db)
    expect(rows).toHaveLength(1)
  })

  test('counts no process that is silent', async () => {
    await other.renew()
    await sql`update market_processes set seen_at = clock_timestamp() - interval '11 s'`.execute(
      server.deps.db,
    )
    for (let market = 0; market < 4; market += 1) await one.hold(`market ${market}`)
    expect(await one.renew()).toEqual({ lost: [], processes: 1 })
    expect(one.held()).toHaveLength(4)
  })
})

test('a process that stops gives its markets back at once', async () => {
  await one.hold('london')
  await one.release()
  expect(await other.hold('london')).toBe(true)
})
