import { setTimeout as wait } from 'node:timers/promises'
import { proxyDatabase } from '../../tests/server/support/databaseProxy.ts'
import { startWorld } from '../live/processes.ts'
import { siteOn } from '../rolling/site.ts'
import { tokenOf } from '../suggestions/fill.ts'

const ASKS_A_SECOND = 20
const AFTERWARDS_MS = 15_000
const PATIENCE_MS = 30_000

interface Answer {
  /** Start of the request, in milliseconds after the process was stopped. */
  readonly at: number
  readonly status: number
  readonly took: number
}

/** Answers of the other processes while one was stopped. */
export interface Frozen {
  readonly answers: number
  /** Number of answers other than 200: in the first ten seconds, and later. */
  readonly early: number
  readonly late: number
  /** Milliseconds. */
  readonly lastFailure: number
  readonly slowest: number
  /** Answers of the stopped process after it continued. */
  readonly awake: { readonly answers: number; readonly failed: number }
  /** Number of database connections before and at the end. */
  readonly connections: readonly [number, number]
  /** Number of students with more than ten undecided candidates. */
  readonly overfull: number
}

async function askOnce(address: string, token: string, since: number): Promise<Answer> {
  const began = performance.now()
  const status = await fetch(`${address}/dashboard/get-suggestions`, {
    headers: { cookie: `nookmate_session=${token}` },
    signal: AbortSignal.timeout(PATIENCE_MS),
  }).then(
    async (answer) => (await answer.arrayBuffer()) && answer.status,
    () => 0,
  )
  const now = performance.now()
  return { at: began - since, status, took: now - began }
}

/** How the process is stopped: SIGSTOP, or silence on its database connections. */
export type Stop = 'frozen' | 'silent'

/** Stops one of three processes while decks are requested, lets it continue, and measures the consequences. */
export async function freeze(
  how: Stop,
  seconds: number,
  markets: readonly number[],
): Promise<Frozen> {
  const callers = Math.ceil((seconds + AFTERWARDS_MS / 1000 + 10) * ASKS_A_SECOND)
  const users = markets.reduce((sum, size) => sum + size, 0)
  const world = await startWorld(users, callers, undefined, [...markets])
  const proxy = await proxyDatabase(world.databaseUrl)
  const siteBehind = (url: string) =>
    siteOn(url, { DATA_DIR: world.dataDir, DATABASE_DIRECT_URL: url })
  const one = await siteBehind(proxy.url)
  const others = [await siteBehind(world.databaseUrl), await siteBehind(world.databaseUrl)]
  const sites = [one, ...others]
  const signal = (name: NodeJS.Signals) => process.kill(one.pid() ?? 0, name)
  const stopping = {
    frozen: { stop: () => signal('SIGSTOP'), goOn: () => signal('SIGCONT') },
    silent: { stop: proxy.silence, goOn: proxy.mend },
  }
  const ask = async <T>(query: string) =>
    (await world.client.query<{ value: T }>(query)).rows[0]?.value
  const connections = () =>
    ask<number>('select count(*)::integer as value from pg_stat_activity where datname is not null')
  try {
    for (const site of sites) await site.start()
    let next = 0
    const underway: Promise<Answer>[] = []
    const drive = async (targets: readonly (typeof one)[], ms: number, since: number) => {
      const until = performance.now() + ms
      while (performance.now() < until) {
        const target = targets[next % targets.length] as typeof one
        underway.push(askOnce(target.address, tokenOf(next % callers), since))
        next += 1
        await wait(1000 / ASKS_A_SECOND)
      }
      return Promise.all(underway.splice(0))
    }
    await drive(sites, 10_000, performance.now())
    const before = (await connections()) ?? 0
    stopping[how].stop()
    const answers = await drive(others, seconds * 1000, performance.now())
    stopping[how].goOn()
    const awake = await drive([one], AFTERWARDS_MS, performance.now())
    const failed = answers.filter(({ status }) => status !== 200)
    return {
      answers: answers.length,
      early: failed.filter(({ at }) => at <= 10_000).length,
      late: failed.filter(({ at }) => at > 10_000).length,
      lastFailure: Math.max(0, ...failed.map(({ at }) => at)),
      slowest: Math.max(...answers.map(({ took }) => took)),
      awake: { answers: awake.length, failed: awake.filter(({ status }) => status !== 200).length },
      connections: [before, (await connections()) ?? 0],
      overfull:
        (await ask<number>(`select count(*)::integer as value from (
          select from impressions where decision is null group by student_id having count(*) > 10) more`)) ??
        0,
    }
  } finally {
    for (const site of sites) if (site.pid() !== undefined) await site.end()
    await proxy.stop()
    await world.stop()
  }
}
