import { randomUUID } from 'node:crypto'
import { loadavg } from 'node:os'
import { setTimeout as wait } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { startRealServer } from '../../tests/support/realServer.ts'
import { percentileOf } from '../percentile.ts'
import { askBench } from '../suggestions/drive.ts'
import { openBrowser } from '../web/browser.ts'
import { openSessions } from '../web/sessions.ts'
import { compareDecisions } from './compareDecisions.ts'
import { check, say } from './figures.ts'
import { killWhileLiking } from './killWhileLiking.ts'
import { openLongLists } from './openLongLists.ts'
import { type ServerProcess, startWorld, type World } from './processes.ts'
import { openStreams, post } from './streams.ts'

const CONNECTED = 500
const LIKERS = 2000
const IDLE = 2000
/** Streams opened before memory is measured, because the heap first grows for other reasons. */
const WARM = 2000
const CALLERS = 4100
/** Concurrent likes. */
const AT_ONCE = 4
/** A like that has not reached the other student after this time never will. */
const PATIENCE_MS = 60_000
/** Students in the database. */
const USERS = 20_000

const LIMITS = { toldMs: 250, streamBytes: 40_000, decisionRatio: 1.2 }
const LISTS = { openedMs: 500, frameMs: 50 }
const PARTS = ['told', 'kills', 'lists']

const USAGE = `npm run bench:live -- [--against 7be48ae] [--kills 100] [--only told|kills|lists]

Measures how long it takes until a like reaches the other student, what an idle stream costs, and how long a
decision takes; with --against, also how long it took at an earlier commit. Kills processes while connected students
decide about each other, and looks for lost or duplicate decisions, matches and events. Opens the Likes tab with
lists of 500 in the browser and reads them to their end.
`

/** Gives each liking student an undecided impression of a connected student who has already liked them. */
async function suggestPairs({ client, students }: World): Promise<void> {
  const targets = Array.from({ length: LIKERS }, (_, at) => students[at % CONNECTED])
  // Two posters never match, so the connected students are searchers.
  await client.query(`update students set role = 'searcher' where id = any($1::uuid[])`, [
    students.slice(0, CONNECTED),
  ])
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

/**
 * Measures the milliseconds from a like to the event on the other's stream; `streams` and `likes` are the addresses
 * of the processes.
 */
async function measureTold(world: World, streams: string, likes: string): Promise<number[]> {
  await suggestPairs(world)
  const waiting = new Map<string, () => void>()
  const hear = (event: string) => {
    const liker = /"person":\{"id":"([^"]+)"/.exec(event)?.[1] ?? ''
    if (event.includes('"kind":"match"')) waiting.get(liker)?.()
  }
  const open = await openStreams(streams, 0, CONNECTED, hear)
  // The listener is only trusted after it has received its own message.
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
      const told = new Promise<void>((resolve, reject) => {
        waiting.set(liker, resolve)
        setTimeout(reject, PATIENCE_MS, new Error('A like was not told.')).unref()
      })
      const body = { id: randomUUID(), suggestion: target, decision: 'liked' }
      await post(likes, '/likes/decide', CONNECTED + at, body)
      await told
      times.push(performance.now() - began)
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, work))
  for (const one of open) one.destroy()
  // The first tenth is warm-up of the JIT compiler.
  return times.slice(LIKERS / 10)
}

async function measureMemory(server: ServerProcess): Promise<number> {
  const memory = async () =>
    (await askBench<{ memory: number }>(`${server.address}/bench/usage`)).memory
  // One-time costs of the first streams must not be counted.
  const first = await openStreams(server.address, 0, WARM)
  await memory()
  const before = await memory()
  const open = await openStreams(server.address, WARM, WARM + IDLE)
  await wait(2000)
  const after = await memory()
  for (const one of [...first, ...open]) one.destroy()
  return (after - before) / IDLE
}

async function measureStreams(): Promise<void> {
  const world = await startWorld(USERS, CALLERS)
  const servers: ServerProcess[] = []
  try {
    while (servers.length < 2) servers.push(await world.start())
    const [one, other] = servers.map(({ address }) => address) as [string, string]
    const bytes = await measureMemory(servers[0] as ServerProcess)
    const inOne = await measureTold(world, one, one)
    say(`Like to the other's stream, ${CONNECTED} connected, one process`, inOne)
    const inTwo = await measureTold(world, one, other)
    say(`Like to the other's stream, ${CONNECTED} connected, two processes`, inTwo)
    check('p99 in one process (ms)', percentileOf(inOne, 0.99), LIMITS.toldMs)
    check('p99 in two processes (ms)', percentileOf(inTwo, 0.99), LIMITS.toldMs)
    check('memory of an idle stream (bytes)', bytes, LIMITS.streamBytes)
  } finally {
    await world.stop()
  }
}

async function kill(kills: number): Promise<void> {
  const world = await startWorld(2000, 200)
  try {
    const { acknowledged, matches, streams, wrong } = await killWhileLiking(world, kills)
    process.stdout.write(
      `${acknowledged} decisions, ${matches} matches, ${kills} kills, ${streams} streams opened\n${wrong.join('\n')}\n`,
    )
    check('decisions, matches or events lost or double', wrong.length, 0)
  } finally {
    await world.stop()
  }
}

async function read(): Promise<void> {
  const { browser } = await openBrowser()
  const server = await startRealServer({ DEMO: '1200' })
  try {
    const { onboarded } = await openSessions(browser, server.url)
    for (const width of ['phone', 'desktop'] as const) {
      const { first, later, frames, rows } = await openLongLists(browser, server, onboarded, width)
      say(`${width}: opened again, ${first.toFixed(0)} ms the first time`, later)
      check('longest opening (ms)', Math.max(...later), LISTS.openedMs)
      say(`${width}: between frames, ${rows} people in the page`, frames)
      check('longest frame (ms)', Math.max(...frames), LISTS.frameMs)
    }
  } finally {
    await browser.close()
    await server.stop()
  }
}

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      against: { type: 'string' },
      kills: { type: 'string', default: '100' },
      only: { type: 'string' },
    },
  })
  const kills = Number(values.kills)
  const isCommit = values.against === undefined || /^[0-9a-f]{7,40}$/.test(values.against)
  const isKnown = values.only === undefined || PARTS.includes(values.only)
  if (!isCommit || !isKnown || !Number.isInteger(kills) || kills < 0) throw new Error(USAGE)
  const isWanted = (part: string) => values.only === undefined || values.only === part
  process.stdout.write(`Load of the machine: ${loadavg()[0]?.toFixed(1)}\n`)
  if (isWanted('told')) await measureStreams()
  if (isWanted('kills')) await kill(kills)
  if (isWanted('lists')) await read()
  if (values.against !== undefined) {
    check(
      'a decision against then',
      await compareDecisions(values.against, USERS, CALLERS),
      LIMITS.decisionRatio,
    )
  }
}

main().catch((error: unknown) => {
  process.stderr.write(`${(error as Error).stack}\n`)
  // Not only an exit code: simulated students go on trying for ever.
  process.exit(1)
})
