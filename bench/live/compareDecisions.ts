import { rm } from 'node:fs/promises'
import { percentileOf } from '../percentile.ts'
import { say } from './figures.ts'
import { sourcesOf, startWorld, type World } from './processes.ts'
import { post } from './streams.ts'

const DECISIONS = 1500

type Decide = (at: number) => Promise<number>

/**
 * Starts a server; the result makes one decision by the specification's call and returns the milliseconds. `table` and
 * `made` are the names that the commit uses.
 */
async function decider(world: World, table: string, made: string): Promise<Decide> {
  const { client, students } = world
  const callers = students.slice(0, DECISIONS)
  await client.query(
    `insert into ${table} (student_id, candidate_id, ${made})
     select * from unnest($1::uuid[], $2::uuid[]), now() on conflict do nothing`,
    [callers, callers.map((_, at) => students[at + DECISIONS])],
  )
  await client.query('vacuum analyze')
  const server = await world.start()
  return (at) =>
    post(server.address, '/dashboard/make-descision-on-suggestion', at, {
      suggestion: students[at + DECISIONS],
      decision: at % 2 === 0 ? 'liked' : 'disliked',
    })
}

/** Measures decisions of the current code and of an earlier commit in turn; returns the ratio of the medians. */
export async function compareDecisions(
  commit: string,
  users: number,
  callers: number,
): Promise<number> {
  const folder = await sourcesOf(commit)
  const worlds: World[] = []
  try {
    const old = await startWorld(users, callers, folder)
    worlds.push(old)
    const today = await startWorld(users, callers)
    worlds.push(today)
    const before = await decider(old, 'cards', 'dealt_at')
    const now = await decider(today, 'impressions', 'made_at')
    return await compare(commit, before, now)
  } finally {
    for (const world of worlds) await world.stop()
    await rm(folder, { recursive: true, force: true })
  }
}

/** Makes decisions by turns; returns the ratio of the medians. */
async function compare(commit: string, before: Decide, now: Decide): Promise<number> {
  const times = { before: [] as number[], now: [] as number[] }
  for (let at = 0; at < DECISIONS; at += 1) {
    times.before.push(await before(at))
    times.now.push(await now(at))
  }
  // The first tenth is warm-up of the JIT compiler.
  const from = DECISIONS / 10
  say(`A decision at ${commit}`, times.before.slice(from))
  say('A decision now', times.now.slice(from))
  return percentileOf(times.now.slice(from), 0.5) / percentileOf(times.before.slice(from), 0.5)
}
