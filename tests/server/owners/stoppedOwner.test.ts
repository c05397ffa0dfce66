import { once } from 'node:events'
import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { later, systemClock } from '../../../server/clock.ts'
import type { Database } from '../../../server/store/database.ts'
import { SEARCHER } from '../../matching/people.ts'
import { type ServerProcess, startProcess, whenReady } from '../support/serverProcess.ts'
import { startTestServer } from '../support/testServer.ts'
import { browserOf, idOf, writeStudents } from '../support/writtenStudents.ts'

const MARKET = 'london-ontario'
/**
 * The time limit of these tests, in milliseconds: long enough for two starts, a lease to expire and a connection to
 * be given up.
 */
const LONG_MS = 120_000

/** Starts two processes for one market of 14 students. The first owns it. */
async function startTwo() {
  const server = await startTestServer()
  onTestFinished(() => server.stop())
  const people = Array.from({ length: 14 }, (_, at) => ({
    ...{ ...SEARCHER, id: idOf(`student ${at}`), market: MARKET },
    lastActiveAt: systemClock.now(),
  }))
  await writeStudents(server, people)
  const { db } = server.deps
  await db
    .updateTable('students')
    .set({ last_active_at: systemClock.now(), onboarded_at: systemClock.now() })
    .execute()
  await db
    .updateTable('sessions')
    .set({ seen_at: systemClock.now(), expires_at: later(systemClock.now(), LONG_MS) })
    .execute()

  const start = () => whenReady(startProcess({ DATABASE_URL: server.databaseUrl }))
  const one = await start()
  const other = await start()
  const ask = async ({ address }: ServerProcess, at: number) => {
    const cookies = [...browserOf(server, idOf(`student ${at}`)).cookies]
    const cookie = cookies.map(([name, value]) => `${name}=${value}`).join('; ')
    return fetch(`${address}/dashboard/get-suggestions`, { headers: { cookie } })
  }
  /** Requests a deck as a browser does. Repeats it after status 503. */
  const askAgain = async (process: ServerProcess, at: number) => {
    let answer = await ask(process, at)
    const again = async () => {
      if (answer.status === 503) answer = await ask(process, at)
      return answer.status
    }
    await expect.poll(again, { timeout: 30_000 }).toBe(200)
    return sizeOf(answer)
  }
  // The first process has taken the market at its start.
  expect(await askAgain(one, 0)).toBe(10)
  expect(await askAgain(other, 1)).toBe(10)
  return { db, one, other, ask, askAgain }
}

async function sizeOf(answer: Response): Promise<number> {
  const { suggestions } = (await answer.json()) as { suggestions: object }
  return Object.keys(suggestions).length
}

async function expectFullDecks(db: Database): Promise<void> {
  const { rows } = await sql<{ cards: number }>`
    select count(*)::integer as cards from impressions group by student_id`.execute(db)
  expect(rows.map(({ cards }) => cards)).toEqual(rows.map(() => 10))
}

test(
  'the owner of a market is stopped and goes on later: meanwhile the other process fills the decks, each once',
  async () => {
    const { db, one, other, ask, askAgain } = await startTwo()
    one.child.kill('SIGSTOP')
    const refused = await ask(other, 2)
    expect([200, 503]).toContain(refused.status)
    for (const at of [2, 3]) expect(await askAgain(other, at)).toBe(10)
    one.child.kill('SIGCONT')
    for (const at of [4, 5, 6]) expect(await askAgain(one, at)).toBe(10)
    await expectFullDecks(db)
  },
  LONG_MS,
)

test(
  'the owner of a market is killed: the other process fills the decks without waiting for the end of the lease',
  async () => {
    const { db, one, other, askAgain } = await startTwo()
    const listening = async () =>
      (await sql`select from market_processes where session_pid is not null`.execute(db)).rows
    await expect.poll(listening, { timeout: 30_000 }).toHaveLength(2)
    const ended = once(one.child, 'exit')
    one.child.kill('SIGKILL')
    await ended
    await sql`update market_owners set expires_at = clock_timestamp() + interval '1 hour'`.execute(
      db,
    )
    expect(await askAgain(other, 2)).toBe(10)
    await expectFullDecks(db)
  },
  LONG_MS,
)
