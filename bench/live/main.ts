import { randomUUID } from 'node:crypto'
import { rm } from 'node:fs/promises'
import type { ClientRequest } from 'node:http'
import { loadavg } from 'node:os'
import { setTimeout as wait } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { percentileOf } from '../load/times.ts'
import { askBench } from '../suggestions/drive.ts'
import { check, say } from './figures.ts'
import { type ServerProcess, sourcesOf, startWorld, type World } from './processes.ts'
import { openStream, post } from './streams.ts'

const CONNECTED = 500
const LIKERS = 2000
const IDLE = 2000
/** Streams that are open before memory is measured: until then the heap grows for other reasons. */
const WARM = 2000
const CALLERS = 4100
/** Likes under way at once. */
const AT_ONCE = 4
/** A market of one campus; each student has a session. */
const USERS = 20_000
const DECISIONS = 1500

const LIMITS = { toldMs: 250, streamBytes: 40_000, decisionRatio: 1.2 }

const USAGE = `npm run bench:live -- [--against 7be48ae]

Measures how long it takes until a like is told to the other, what an idle stream costs, and how long a
decision takes; with --against, also how long it took at an earlier commit.
`

/** Each student who likes was suggested to a connected student who likes them already. */
async function suggestPairs({ client, students }: World): Promise<void> {
  const targets = Array.from({ length: LIKERS }, (_, at) => students[at % CONNECTED])
  await client.query(
    `with pairs as (select * from unnest($1::uuid[], $2::uuid[]) as pair (liker, target)),
      cleared as (delete from matches where first_id in (select target from pairs)
        or second_id in (select target from pairs))
     insert into impressions (student_id, candidate_id, made_at, decision, decided_at)
     select liker, target, now(), null, null from pairs
     union all select target, liker, now(), 'liked', now() from pairs
     on conflict (student_id, candidate_id) do update
       set decision = excluded.decision, decided_at = excluded.decided_at`,
    [students.slice(CONNECTED, CONNECTED + LIKERS), targets],
  )
  await client.query('vacuum analyze')
}

/** Milliseconds from the like to the other's stream; streams are at one process, likes at another or the same. */
async function measureTold(world: World, streams: string, likes: string): Promise<number[]> {
  await suggestPairs(world)
  const waiting = new Map<string, () => void>()
  const hear = (event: string) => {
    const liker = /"person":\{"id":"([^"]+)"/.exec(event)?.[1] ?? ''
    if (event.includes('"kind":"match"')) waiting.get(liker)?.()
  }
  const open = await openStreams(streams, 0, CONNECTED, hear)
  // The listener has to hear itself before it is trusted.
  await wait(12_000)
  const times: number[] = []
  let next = 0
  const work = async () => {
    while (next < LIKERS) {
      const at = next
      next += 1
      const [liker = '', target = ''] = [
        world.students[CONNECTED + at],
        world.students[at % CONNECTED],
      ]
      const began = performance.now()
      const told = new Promise<void>((resolve) => waiting.set(liker, resolve))
      const body = { id: randomUUID(), suggestion: target, decision: 'liked' }
      await post(likes, '/likes/decide', CONNECTED + at, body)
      await told
      times.push(performance.now() - began)
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, work))
  for (const one of open) one.destroy()
  // The programs are compiled while they run: the first tenth does not count.
  return times.slice(LIKERS / 10)
}

/** Streams of these callers, one after the other. */
async function openStreams(
  address: string,
  from: number,
  to: number,
  told: (event: string) => void = () => undefined,
): Promise<ClientRequest[]> {
  const open: ClientRequest[] = []
  for (let caller = from; caller < to; caller += 1) {
    open.push(await openStream(address, caller, told))
  }
  return open
}

async function measureMemory(server: ServerProcess): Promise<number> {
  const memory = async () =>
    (await askBench<{ memory: number }>(`${server.address}/bench/usage`)).memory
  // What the first streams need once is not the price of one.
  const first = await openStreams(server.address, 0, WARM)
  await memory()
  const before = await memory()
  const open = await openStreams(server.address, WARM, WARM + IDLE)
  await wait(2000)
  const after = await memory()
  for (const one of [...first, ...open]) one.destroy()
  return (after - before) / IDLE
}

/** Milliseconds of one decision after the other, by the call of the specification. */
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

/** Today's decisions and those of an earlier commit, by turns. */
async function compare(commit: string): Promise<number> {
  const folder = await sourcesOf(commit)
  const [old, today] = [await startWorld(USERS, CALLERS, folder), await startWorld(USERS, CALLERS)]
  const before = await decider(old, 'cards', 'dealt_at')
  const now = await decider(today, 'impressions', 'made_at')
  const times = { before: [] as number[], now: [] as number[] }
  for (let at = 0; at < DECISIONS; at += 1) {
    times.before.push(await before.decide(at))
    times.now.push(await now.decide(at))
  }
  // Both programs are compiled while they run: the first tenth does not count.
  const from = DECISIONS / 10
  say(`A decision at ${commit}`, times.before.slice(from))
  say('A decision now', times.now.slice(from))
  for (const one of [before, now, old, today]) await one.stop()
  await rm(folder, { recursive: true, force: true })
  return percentileOf(times.now.slice(from), 0.5) / percentileOf(times.before.slice(from), 0.5)
}

async function measureStreams(): Promise<void> {
  const world = await startWorld(USERS, CALLERS)
  const servers = [await world.start(), await world.start()]
  const [one, other] = servers.map(({ address }) => address) as [string, string]
  const bytes = await measureMemory(servers[0] as ServerProcess)
  const inOne = await measureTold(world, one, one)
  say(`Like to the other's stream, ${CONNECTED} connected, one process`, inOne)
  const inTwo = await measureTold(world, one, other)
  say(`Like to the other's stream, ${CONNECTED} connected, two processes`, inTwo)
  check('p99 in one process (ms)', percentileOf(inOne, 0.99), LIMITS.toldMs)
  check('p99 in two processes (ms)', percentileOf(inTwo, 0.99), LIMITS.toldMs)
  check('memory of an idle stream (bytes)', bytes, LIMITS.streamBytes)
  for (const server of servers) await server.stop()
  await world.stop()
}

async function main(): Promise<void> {
  const { values } = parseArgs({ options: { against: { type: 'string' } } })
  if (values.against !== undefined && !/^[0-9a-f]{7,40}$/.test(values.against)) {
    throw new Error(USAGE)
  }
  process.stdout.write(`Load of the machine: ${loadavg()[0]?.toFixed(1)}\n`)
  await measureStreams()
  if (values.against !== undefined) {
    check('a decision against then', await compare(values.against), LIMITS.decisionRatio)
  }
}

main().catch((error: unknown) => {
  process.stderr.write(`${(error as Error).stack}\n`)
  process.exitCode = 1
})
