import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { queuesOf } from '../../../server/housekeeping.ts'
import { addJobs } from '../../../server/jobs/addJobs.ts'
import { createJobQueue, type JobQueue } from '../../../server/jobs/jobQueue.ts'
import { registerGauges } from '../../../server/metrics/gauges.ts'
import { registry } from '../../../server/metrics/registry.ts'
import { createPool } from '../../../server/store/pool.ts'
import { proxyDatabase } from '../support/databaseProxy.ts'
import { startTestServer, type TestServer } from '../support/testServer.ts'
import { openWithoutLimits, waitingForLocks } from '../support/waitingForLocks.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())

const closing: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close()
  await sql`delete from pgboss.job`.execute(server.deps.db)
})

/** The queue of a process. */
async function open(url = server.databaseUrl): Promise<JobQueue> {
  const pool = createPool(url)
  closing.push(() => pool.end())
  const queue = createJobQueue({ pool, directUrl: url, log: server.deps.log })
  closing.push(() => queue.stop())
  await queue.start(queuesOf({ smtpUrl: undefined }))
  return queue
}

const add = (...ids: string[]) => addJobs(server.deps.db, 'erasures', ids)

async function jobs(queue: string): Promise<string[]> {
  const { rows } = await sql<{ state: string }>`
    select state::text as state from pgboss.job where name = ${queue} order by created_on`.execute(
    server.deps.db,
  )
  return rows.map(({ state }) => state)
}

describe('the job queue', () => {
  test('a row has one job at a time, in whichever order it is asked for', async () => {
    const queue = await open()
    await Promise.all([add('one'), add('one', 'two'), add('two', 'one')])
    expect(await jobs('erasures')).toHaveLength(2)
    const done: string[] = []
    await queue.work('erasures', 2, async (id) => void done.push(id))
    await expect.poll(() => done.sort()).toEqual(['one', 'two'])
    await expect
      .poll(() => jobs('erasures'), { timeout: 20_000 })
      .toEqual(['completed', 'completed'])
    await add('one')
    await expect.poll(() => done.sort()).toEqual(['one', 'one', 'two'])
  })

  test('two transactions that ask for the same rows in opposite orders both end', async () => {
    await open()
    const db = openWithoutLimits(server.databaseUrl)
    let both: Promise<unknown> | undefined
    await db.transaction().execute(async (trx) => {
      await addJobs(trx, 'erasures', ['b'])
      both = Promise.all([
        addJobs(db, 'erasures', ['a', 'b', 'c']),
        addJobs(db, 'erasures', ['c', 'b', 'a']),
      ])
      await expect.poll(() => waitingForLocks(db)).toBe(2)
    })
    await both
    expect(await jobs('erasures')).toHaveLength(3)
  })

  test('work that throws is logged and tried again; the queue keeps nothing of the cause', async () => {
    const queue = await open()
    let tries = 0
    const before = server.logged.length
    const stored = async () =>
      (await sql`select to_jsonb(job) as job from pgboss.job`.execute(server.deps.db)).rows
    /** What is stored between the two tries. */
    let kept = ''
    await queue.work('erasures', 1, async () => {
      tries += 1
      if (tries === 1) throw new Error('the disk is away')
      kept = JSON.stringify(await stored())
    })
    await add('one')
    await expect.poll(() => jobs('erasures'), { timeout: 20_000 }).toEqual(['completed'])
    expect(tries).toBe(2)
    expect(kept).toContain('It is tried again.')
    expect(kept + JSON.stringify(await stored())).not.toContain('disk')
    const told = { level: 40, work: 'erasures', reason: 'the disk is away' }
    const lines = server.logged.slice(before).map((line) => JSON.parse(line))
    expect(lines).toContainEqual(expect.objectContaining(told))
  })

  test('a round is done by one of two processes, and the next one comes, whatever became of it', async () => {
    const rounds: string[] = []
    let most = 0
    let running = 0
    const round = (name: string) => async () => {
      running += 1
      most = Math.max(most, running)
      rounds.push(name)
      await sql`select pg_sleep(0.1)`.execute(server.deps.db).finally(() => {
        running -= 1
      })
      if (rounds.length === 1) throw new Error('away')
    }
    const [one, other] = [await open(), await open()]
    await Promise.all([
      one.repeat('sweep', 1000, round('one')),
      other.repeat('sweep', 1000, round('other')),
    ])
    await expect.poll(() => rounds.length, { timeout: 20_000 }).toBeGreaterThanOrEqual(4)
    expect(most).toBe(1)
    // One that runs, and one that waits.
    expect((await jobs('sweep')).filter((state) => state !== 'completed').length).toBeLessThan(3)
  })

  test('its jobs are counted for the metrics', async () => {
    const queue = await open()
    await add('one', 'two')
    registerGauges({
      ...{ ...server.deps, jobs: queue, isSending: false },
      poolUse: () => ({ busy: 0, idle: 0, waiting: 0 }),
    })
    const lines = async () => (await registry.metrics()).split('\n')
    const waiting = 'nookmate_jobs{queue="erasures",state="waiting"} 2'
    await expect.poll(lines, { timeout: 20_000 }).toContain(waiting)
    expect(await lines()).toContain('nookmate_jobs{queue="erasures",state="failed"} 0')
  })

  test('safety 19: while the database is away nothing ends, and afterwards work goes on by itself', async () => {
    const proxy = await proxyDatabase(server.databaseUrl)
    closing.push(() => proxy.stop())
    const queue = await open(proxy.url)
    const done: string[] = []
    await queue.work('erasures', 2, async (id) => void done.push(id))
    const before = server.logged.length
    proxy.cut()
    await add('one')
    const complaints = () =>
      server.logged.slice(before).filter((line) => line.includes('"work":"jobs"')).length
    await expect.poll(complaints, { timeout: 20_000 }).toBe(1)
    expect(done).toEqual([])
    proxy.mend()
    await expect.poll(() => done, { timeout: 20_000 }).toEqual(['one'])
    expect(complaints()).toBe(1)
  })
})
