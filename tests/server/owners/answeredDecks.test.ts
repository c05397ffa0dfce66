import { sql } from 'kysely'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import {
  createRefillQueue,
  type SharedRefillQueue,
} from '../../../server/services/suggestions/markets/refillQueue.ts'
import { createAnswering } from '../../../server/services/suggestions/owners/answerDecks.ts'
import { createOwner } from '../../../server/services/suggestions/owners/createOwner.ts'
import { askForDecks } from '../../../server/services/suggestions/owners/deckRequests.ts'
import { LeaseLostError } from '../../../server/services/suggestions/owners/leases.ts'
import { SEARCHER } from '../../matching/people.ts'
import { startTestServer, type TestServer } from '../support/testServer.ts'
import { idOf, NOON, setToNoon, writeStudents } from '../support/writtenStudents.ts'

let server: TestServer
const started: TestServer[] = []
beforeEach(async () => {
  server = await startTestServer()
  started.push(server)
  setToNoon(server)
  const inMarket = (market: string) =>
    Array.from({ length: 12 }, (_, at) => ({
      ...{ ...SEARCHER, id: idOf(`${market} ${at}`), market, lastActiveAt: NOON },
    }))
  await writeStudents(server, [...inMarket('london'), ...inMarket('kingston')])
})
afterAll(() => Promise.all(started.map((each) => each.stop())))

/** Starts a process without timers: nothing runs unless the test calls it. */
function startProcess() {
  const own = createOwner({ ...server.deps, directUrl: undefined })
  const tools = { ...server.deps, ...own }
  const queue: SharedRefillQueue = createRefillQueue(tools)
  const answering = createAnswering(tools, queue)
  const answer = async () => {
    await answering.poll()
    await answering.settled()
  }
  return { ...own, queue, answer }
}

const wanted = (market: string, at: number) => ({ student: idOf(`${market} ${at}`), market })

function studentsWithDecks() {
  return server.deps.db
    .selectFrom('impressions')
    .select('student_id')
    .groupBy('student_id')
    .having((select) => select.fn.countAll(), '=', 10)
    .execute()
}

async function waitingStudents() {
  const { rows } = await sql`select from deck_requests`.execute(server.deps.db)
  return rows
}

/** Gives the market to another process, which only notices at its next renewal. */
async function handTo(process: string): Promise<void> {
  await sql`update market_owners set owner = ${process}, token = token + 1`.execute(server.deps.db)
}

describe('decks that are asked of another process', () => {
  test('are asked for where the market has another owner, and nowhere else', async () => {
    const { db } = server.deps
    const [here, there] = [startProcess(), startProcess()]
    await here.leases.hold('london')
    await there.leases.hold('kingston')
    const all = [wanted('london', 0), wanted('kingston', 0), wanted('kingston', 1)]
    const unowned = { ...wanted('kingston', 2), market: 'toronto' }
    const elsewhere = await askForDecks(db, here.leases.process, [...all, unowned])
    expect([...elsewhere]).toEqual(['kingston'])
    expect(await waitingStudents()).toHaveLength(2)
    await there.answer()
    expect(await studentsWithDecks()).toHaveLength(2)
    expect(await waitingStudents()).toEqual([])
  })

  test('are filled by an owner that was just handed their market', async () => {
    const [here, there] = [startProcess(), startProcess()]
    await here.leases.hold('london')
    await handTo(there.leases.process)
    await askForDecks(server.deps.db, here.leases.process, [wanted('london', 0)])
    expect(there.leases.held()).toEqual([])
    await there.answer()
    expect(there.leases.held()).toEqual(['london'])
    expect(await studentsWithDecks()).toHaveLength(1)
  })

  test('are tried once more after they could not be filled', async () => {
    const { db, log } = server.deps
    const [here, there] = [startProcess(), startProcess()]
    await there.leases.hold('london')
    await askForDecks(db, here.leases.process, [wanted('london', 0)])
    let isBroken = true
    const fill: SharedRefillQueue['fill'] = (request) =>
      isBroken ? Promise.reject(new Error('The database is away')) : there.queue.fill(request)
    const answering = createAnswering(
      { ...server.deps, leases: there.leases, log },
      { ...there.queue, fill },
    )
    const answer = async () => {
      await answering.poll()
      await answering.settled()
    }
    await answer()
    expect([(await waitingStudents()).length, await studentsWithDecks()]).toEqual([1, []])
    isBroken = false
    await answer()
    expect([(await waitingStudents()).length, (await studentsWithDecks()).length]).toEqual([0, 1])
  })

  test('share a transaction with those of the own students', async () => {
    const { leases, queue } = startProcess()
    await leases.hold('london')
    const own = [0, 1, 2, 3].map((at) => queue.request(wanted('london', at)))
    const others = [4, 5, 6, 7].map((at) => queue.fill(wanted('london', at)))
    await Promise.all([...own, ...others])
    expect(await studentsWithDecks()).toHaveLength(8)
    const { rows } = await sql`select distinct xmin::text from impressions`.execute(server.deps.db)
    expect(rows).toHaveLength(1)
  })
})

test('decks of a market that another process has taken meanwhile fail, and those beside them are filled', async () => {
  const [here, other] = [startProcess(), startProcess()]
  for (const market of ['london', 'kingston']) await here.leases.hold(market)
  await sql`update market_owners set expires_at = clock_timestamp() where market = 'kingston'`.execute(
    server.deps.db,
  )
  await other.leases.hold('kingston')
  const asked = [wanted('london', 0), wanted('kingston', 1), wanted('london', 2)]
  const outcomes = await Promise.allSettled(asked.map((request) => here.queue.request(request)))
  expect(outcomes).toMatchObject([
    { status: 'fulfilled' },
    { status: 'rejected', reason: expect.any(LeaseLostError) },
    { status: 'fulfilled' },
  ])
  expect(await studentsWithDecks()).toHaveLength(2)
})
