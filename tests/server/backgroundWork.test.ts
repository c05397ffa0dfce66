import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { HOUR, later, MINUTE, SECOND } from '../../server/clock.ts'
import { queuesOf, startHousekeeping } from '../../server/housekeeping.ts'
import type { JobQueue } from '../../server/jobs/jobQueue.ts'
import { startTestServer, type TestServer } from './support/testServer.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())
beforeEach(async () => {
  await server.deps.db.deleteFrom('mails').execute()
})

/** The work that a server starts beside the requests. Its rounds run when the test says so. */
async function started(variables: { readonly smtpUrl?: string; readonly features?: [] }) {
  const atOnce = new Map<string, number>()
  const rounds = new Map<string, { readonly every: number; readonly round: () => Promise<void> }>()
  const jobs: JobQueue = {
    ...server.deps.jobs,
    work: async (queue, jobs) => void atOnce.set(queue, jobs),
    repeat: async (name, every, round) => void rounds.set(name, { every, round }),
    stop: async () => undefined,
  }
  const settings = { ...server.deps.settings, ...variables }
  const work = await startHousekeeping({ ...server.deps, jobs, settings }, 'http://localhost:3000')
  // Stopping waits for the first sweep; the rounds can still be called afterwards.
  await work.stop()
  const intervals = [...rounds].map(([name, { every }]) => [name, every])
  return {
    atOnce: Object.fromEntries(atOnce),
    intervals: Object.fromEntries(intervals),
    rounds,
    settings,
  }
}

/** A mail whose time is over, and one that has no job any more. */
async function leaveMails(): Promise<void> {
  const now = server.clock.now()
  const mail = { recipient: 'ada@uwo.ca', subject: 'Hi', body: 'Hello', created_at: now }
  const over = { ...mail, next_try_at: now, give_up_at: now }
  const lost = { ...mail, next_try_at: now, give_up_at: later(now, HOUR) }
  await server.deps.db.insertInto('mails').values([over, lost]).execute()
}

const mails = () =>
  server.deps.db.selectFrom('mails').select(['body', 'next_try_at']).orderBy('id').execute()

describe('beside the requests', () => {
  test('a server with a mail server does the jobs of mails, pushes and erasures, and runs its rounds', async () => {
    const { atOnce, intervals, settings } = await started({ smtpUrl: 'smtp://127.0.0.1:9' })
    expect(atOnce).toEqual({ mails: 8, pushes: 8, erasures: 2 })
    expect(intervals).toEqual({ sweep: 10 * MINUTE, left: 15 * SECOND, notices: 15 * SECOND })
    const queues = [...Object.keys(atOnce), ...Object.keys(intervals)]
    expect(queuesOf(settings).sort()).toEqual(queues.sort())
  })

  test('a server without a mail server leaves its mails in the mailbox', async () => {
    const { atOnce, intervals, rounds } = await started({})
    expect(atOnce).toEqual({ pushes: 8, erasures: 2 })
    expect(Object.keys(intervals).sort()).toEqual(['left', 'notices', 'sweep'])
    await leaveMails()
    const before = await mails()
    await rounds.get('left')?.round()
    expect(await mails()).toEqual(before)
  })

  test('a server without notices sends none', async () => {
    const { atOnce, intervals } = await started({ features: [] })
    expect(atOnce).toEqual({ erasures: 2 })
    expect(Object.keys(intervals).sort()).toEqual(['left', 'sweep'])
  })

  test('a mail whose time is over is given up, and one without a job gets its next try', async () => {
    const { rounds } = await started({ smtpUrl: 'smtp://127.0.0.1:9' })
    await leaveMails()
    await rounds.get('left')?.round()
    const now = server.clock.now()
    expect(await mails()).toEqual([
      { body: '', next_try_at: now },
      { body: 'Hello', next_try_at: later(now, MINUTE) },
    ])
  })

  test('the round of the sweep removes what has ended', async () => {
    const { rounds } = await started({})
    const { db, clock } = server.deps
    const mailing = { email: 'ada@uwo.ca', sent_at: later(clock.now(), -25 * HOUR) }
    await db.insertInto('code_mailings').values(mailing).execute()
    await rounds.get('sweep')?.round()
    expect(await db.selectFrom('code_mailings').select('email').execute()).toEqual([])
  })
})

test('each process rereads the campuses every ten seconds, and refreshes its markets and decks every thirty', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  onTestFinished(() => void vi.useRealTimers())
  const calls: string[] = []
  const note = (name: string) => async () => void calls.push(name)
  const nothing = async () => undefined
  const { jobs, settings, markets, leases, owner } = server.deps
  const take = async () => {
    calls.push('decks')
    return []
  }
  const deps = {
    ...{ ...server.deps, settings: { ...settings, features: [] } },
    ...{ jobs: { ...jobs, work: nothing, repeat: nothing, stop: nothing } },
    ...{ rereadCampuses: note('campuses'), markets: { ...markets, refresh: note('markets') } },
    ...{ leases: { ...leases, held: () => [] }, owner: { ...owner, take } },
  }
  const work = await startHousekeeping(deps, 'http://localhost:3000')
  await vi.advanceTimersByTimeAsync(30 * SECOND - 1)
  expect(calls).toEqual(['campuses', 'campuses'])
  await vi.advanceTimersByTimeAsync(1)
  await work.stop()
  // The three calls of the same moment come in no fixed order.
  expect(calls.slice(2).toSorted()).toEqual(['campuses', 'decks', 'markets'])
})
