import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { systemClock } from '../../server/clock.ts'
import { createLog } from '../../server/log.ts'
import { type NewEvent, withInboxes } from '../../server/services/live/inboxes.ts'
import { createLiveStreams } from '../../server/services/live/liveStreams.ts'
import { openDatabase } from '../../server/store/database.ts'
import { hashToken } from '../../server/tokens.ts'
import { tokenOf } from '../suggestions/fill.ts'
import { startBalancer } from './balancer.ts'
import { type Site, siteOn } from './site.ts'
import { type Reader, readStream, sendRequests } from './traffic.ts'

/** Options. The database needs twice as many signed-in students as there are streams. */
export interface Plan {
  readonly databaseUrl: string
  /** Folder for files that a server may write. */
  readonly dataDir: string
  /** Number of servers, by default two. */
  readonly servers?: number
  readonly restarts: number
  readonly requestsPerSecond: number
  readonly streams: number
}

export interface Outcome {
  readonly requests: number
  readonly failures: readonly string[]
  /** Total number of reconnects. */
  readonly returns: number
  /** Number of events that each stream must receive, and a sentence for each stream that did not. */
  readonly events: number
  readonly gaps: readonly string[]
  /** Exit codes of servers other than 0. */
  readonly codes: readonly number[]
  /** Duration of the longest stop in milliseconds. */
  readonly longestStop: number
}

const EVENTS_EVERY_MS = 1000

async function until(isDone: () => boolean): Promise<void> {
  const end = Date.now() + 60_000
  while (!isDone()) {
    if (Date.now() > end) throw new Error('It did not come about within a minute.')
    await wait(20)
  }
}

async function studentsOf(url: string, callers: number): Promise<string[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const hashes = Array.from({ length: callers }, (_, at) => hashToken(tokenOf(at)))
  const { rows } = await client
    .query<{ student_id: string }>('select student_id from sessions where token_hash = any($1)', [
      hashes,
    ])
    .finally(() => client.end())
  return rows.map(({ student_id }) => student_id)
}

/** Sends events to these students at regular intervals, as another process would. */
function tellSteadily(url: string, students: readonly string[]) {
  const db = openDatabase(url)
  const log = createLog('silent')
  const live = createLiveStreams({ db, clock: systemClock, log, directUrl: url })
  const events = students.map(
    (student): NewEvent => ({ student, kind: 'profile', subject: student }),
  )
  let [count, isStopped] = [0, false]
  const telling = (async () => {
    while (!isStopped) {
      await withInboxes({ db, clock: systemClock, live }, (_, tell) => tell(events))
      count += 1
      await wait(EVENTS_EVERY_MS)
    }
  })()
  return {
    stop: async () => {
      isStopped = true
      await telling
      await live.stop()
      await db.destroy()
      return count
    },
  }
}

function gapsOf(readers: readonly Reader[], count: number): string[] {
  const wanted = Array.from({ length: count }, (_, at) => at + 1).join()
  return readers.flatMap(({ numbers }, at) =>
    numbers.join() === wanted ? [] : [`stream ${at}: ${numbers.join()} instead of 1 to ${count}`],
  )
}

async function restartAll(sites: readonly Site[], plan: Plan, isWhole: () => boolean) {
  const ends = []
  for (let round = 0; round < plan.restarts; round += 1) {
    const site = sites[round % sites.length] as Site
    ends.push(await site.end())
    await site.start()
    await until(isWhole)
  }
  return ends
}

/** Restarts servers behind a balancer one after the other while requests and streams go on. */
export async function restartInTurn(plan: Plan): Promise<Outcome> {
  const { databaseUrl, dataDir, streams, servers = 2 } = plan
  const settings = { DATA_DIR: dataDir, DATABASE_DIRECT_URL: databaseUrl, DRAIN_SECONDS: '1' }
  const sites = await Promise.all(
    Array.from({ length: servers }, () => siteOn(databaseUrl, settings)),
  )
  try {
    await Promise.all(sites.map((site) => site.start()))
    const balancer = await startBalancer(sites.map(({ address }) => address))
    const isWhole = () => balancer.ready() === sites.length
    await until(isWhole)
    const readers = Array.from({ length: streams }, (_, at) => readStream(balancer.url, at))
    await until(() => readers.every((reader) => reader.isOpen()))
    const teller = tellSteadily(databaseUrl, await studentsOf(databaseUrl, streams))
    const requests = sendRequests(balancer.url, plan.requestsPerSecond, {
      // Different students from those with streams, because their writes would add events.
      first: streams,
      count: streams,
    })
    const ends = await restartAll(sites, plan, isWhole)
    await requests.stop()
    const events = await teller.stop()
    await until(() => readers.every(({ numbers }) => numbers.length >= events)).catch(
      () => undefined,
    )
    await Promise.all(readers.map((reader) => reader.stop()))
    await balancer.stop()
    return {
      requests: requests.count(),
      failures: [...requests.failures, ...readers.flatMap((reader) => reader.failures)],
      returns: readers.reduce((sum, reader) => sum + reader.returns(), 0),
      events,
      gaps: gapsOf(readers, events),
      codes: ends.map(({ code }) => code).filter((code) => code !== 0),
      longestStop: Math.max(...ends.map(({ took }) => took)),
    }
  } finally {
    for (const site of sites) site.kill()
  }
}
