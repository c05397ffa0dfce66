import { sql } from 'kysely'
import { afterAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { AppError } from '../../../server/errors.ts'
import { createOwner } from '../../../server/services/suggestions/owners/createOwner.ts'
import { SEARCHER } from '../../matching/people.ts'
import { startTestServer, type TestServer } from '../support/testServer.ts'
import { idOf, NOON, setToNoon, writeStudents } from '../support/writtenStudents.ts'

const MARKET = 'london-ontario'
let server: TestServer
const started: TestServer[] = []
type Process = ReturnType<typeof createOwner>
const processes: Process[] = []
beforeEach(async () => {
  server = await startTestServer()
  started.push(server)
  setToNoon(server)
  await writeStudents(
    server,
    Array.from({ length: 14 }, (_, at) => ({
      ...{ ...SEARCHER, id: idOf(`student ${at}`), market: MARKET, lastActiveAt: NOON },
    })),
  )
})
afterAll(async () => {
  await Promise.all(processes.map(({ owner }) => owner.stop().catch(() => undefined)))
  await Promise.all(started.map((each) => each.stop()))
})

function startProcess(isListening = true): Process {
  const directUrl = isListening ? server.databaseUrl : undefined
  const started = createOwner({ ...server.deps, directUrl })
  processes.push(started)
  return started
}

const wanted = (at: number) => ({ student: idOf(`student ${at}`), market: MARKET })

/** Requests a deck as a browser does. Repeats it when the owner took longer than two seconds. */
async function ask({ owner }: Process, at: number) {
  for (;;) {
    try {
      return await owner.request(wanted(at))
    } catch (error) {
      if (!(error instanceof AppError && error.kind === 'unavailable')) throw error
    }
  }
}

async function deckSize(at: number): Promise<number> {
  const cards = server.deps.db
    .selectFrom('impressions')
    .select('candidate_id')
    .where('student_id', '=', idOf(`student ${at}`))
  return (await cards.execute()).length
}

describe('a deck that is asked of another process than the owner of its market', () => {
  test.each([
    ['is filled by the owner', true],
    ['is filled by the owner, although no note comes through', false],
  ])('%s', async (_, isListening) => {
    const one = startProcess(isListening)
    const other = startProcess(isListening)
    expect(await ask(one, 0)).toHaveLength(10)
    await ask(other, 1)
    expect(await deckSize(1)).toBe(10)
    expect(other.leases.held()).toEqual([])
    expect(other.markets.get(MARKET)).toBeUndefined()
    expect(one.markets.get(MARKET)).toBeDefined()
  })

  test('is refused with 503 and a time when the owner is silent, and filled here once the lease is over', async () => {
    const silent = startProcess()
    await silent.leases.hold(MARKET)
    const here = startProcess()
    const refused = await here.owner.request(wanted(0)).catch((error: unknown) => error)
    expect(refused).toBeInstanceOf(AppError)
    expect(refused).toMatchObject({ kind: 'unavailable', retryAfter: 2 })
    expect(await deckSize(0)).toBe(0)
    await sql`update market_owners set expires_at = clock_timestamp()`.execute(server.deps.db)
    expect(await here.owner.request(wanted(0))).toHaveLength(10)
  })

  test('is filled elsewhere when this process lost the market without noticing', async () => {
    const one = startProcess()
    const other = startProcess()
    // A renewal, every three seconds, would notice.
    vi.spyOn(one.leases, 'renew').mockResolvedValue({ lost: [], processes: 2 })
    expect(await ask(one, 0)).toHaveLength(10)
    await sql`update market_owners set expires_at = clock_timestamp()`.execute(server.deps.db)
    expect(await ask(other, 1)).toHaveLength(10)
    expect(one.leases.held()).toEqual([MARKET])
    await ask(one, 2)
    expect(await deckSize(2)).toBe(10)
    expect(one.leases.held()).toEqual([])
    expect(one.markets.get(MARKET)).toBeUndefined()
  })
})

test('many requests at three processes fill each deck once, and show nobody more often than one process would', async () => {
  const all = [startProcess(), startProcess(), startProcess()]
  const requests = Array.from({ length: 14 }, (_, at) => all.map((one) => ask(one, at)))
  await Promise.all(requests.flat())
  for (let at = 0; at < 14; at += 1) expect(await deckSize(at)).toBe(10)
  const { rows } = await sql<{ shown: number }>`
    select count(*)::integer as shown from impressions group by candidate_id`.execute(
    server.deps.db,
  )
  expect(Math.max(...rows.map(({ shown }) => shown))).toBeLessThanOrEqual(13)
  expect(all.filter(({ markets }) => markets.get(MARKET) !== undefined)).toHaveLength(1)
})

test('a process follows the changes of its own markets alone', async () => {
  const elsewhere = { ...SEARCHER, id: idOf('far away'), market: 'kingston', lastActiveAt: NOON }
  await writeStudents(server, [elsewhere])
  await startProcess().owner.request(wanted(0))
  await startProcess().owner.request({ student: elsewhere.id, market: 'kingston' })
  await server.deps.db.updateTable('students').set({ age: 30 }).execute()
  const [one] = processes.slice(-2)
  await one?.owner.request(wanted(0))
  const unread = server.deps.db.selectFrom('market_changes').select('market').distinct()
  expect(await unread.where('seq', 'is', null).where('kind', '=', 'member').execute()).toEqual([
    { market: 'kingston' },
  ])
})

test('a process that stops hands its markets to the next request', async () => {
  const one = startProcess()
  const other = startProcess()
  await ask(one, 0)
  await one.owner.stop()
  expect(await ask(other, 1)).toHaveLength(10)
})
