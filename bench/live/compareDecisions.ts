import { rm } from 'node:fs/promises'
import { percentileOf } from '../load/times.ts'
import { say } from './figures.ts'
import { sourcesOf, startWorld, type World } from './processes.ts'
import { post } from './streams.ts'

const DECISIONS = 1500

/**
 * Starts a server; `decide` makes one decision by the specification's call and returns the milliseconds. `table` and
 * `made` are the names that the commit uses.
 */
async function decider(world: World, table: string, made: string) {
  const { client, students } = world
  const callers = students.slice(0, DECISIONS)
  await client.query(
    `insert into ${table} (student_id, candidate_id, ${made})
     select * from unnest($1::uuid[], $2::uuid[]), now() on conflict do nothing`,
    [callers, callers.map((_, at) => students[at + DECISIONS])],
  )
  await client.query('vacuum analyze')
  const server = await world.start()
  const decide = (at: number) =>
    post(server.address, '/dashboard/make-descision-on-suggestion', at, {
      suggestion: students[at + DECISIONS],
      decision: at % 2 === 0 ? 'liked' : 'disliked',
    })
  return { decide, stop: server.stop }
}

/** Measures decisions of the current code and of an earlier commit in turn; returns the ratio of the medians. */
export async function compareDecisions(
  commit: string,
  users: number,
  callers: number,
): Promise<number> {
  const folder = await sourcesOf(commit)
  const [old, today] = [await startWorld(users, callers, folder), await startWorld(users, callers)]
  const before = await decider(old, 'cards', 'dealt_at')
  const now = await decider(today, 'impressions', 'made_at')
  const times = { before: [] as number[], now: [] as number[] }
  for (let at = 0; at < DECISIONS; at += 1) {
    times.before.push(await before.decide(at))
    times.now.push(await now.decide(at))
  }
  // The first tenth is warm-up of the JIT compiler.
  const from = DECISIONS / 10
  say(`A decision at ${commit}`, times.before.slice(from))
  say('A decision now', times.now.slice(from))
  for (const one of [before, now, old, today]) await one.stop()
  await rm(folder, { recursive: true, force: true })
  return percentileOf(times.now.slice(from), 0.5) / percentileOf(times.before.slice(from), 0.5)
}
