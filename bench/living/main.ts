import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { NO_LIMITS } from '../../domain/living/dealBreakers.ts'
import { systemClock } from '../../server/clock.ts'
import { createCountedMarkets } from '../../server/services/living/countedMarkets.ts'
import { countLeft } from '../../server/services/living/countLeft.ts'
import { readDeck } from '../../server/services/suggestions/readDecks.ts'
import { type Database, openDatabase } from '../../server/store/database.ts'
import { startEmbedded } from '../../server/store/embedded/startEmbedded.ts'
import { migrate } from '../../server/store/migrate.ts'
import { check } from '../live/figures.ts'
import { median, percentileOf } from '../percentile.ts'
import { fill } from '../suggestions/fill.ts'
import { changeSomebody, giveDecks, storeAnswers } from './world.ts'

/** Number of students whose decks and counts are measured, one after the other. */
const ASKING = 200
/** Number of them that warm up, and that count in a process which has not read the market. */
const WARM = 20
const FIRST = 10

const LIMIT_MS = 100

const USAGE = `npm run bench:living -- [--users 30000]

Fills one market of a PostgreSQL and measures the count of a deal-breaker, and how fast a deck with limits is read:
before anybody has said anything of living together, and when everybody has answered 20 questions. Beside them, by
turns, one student is read by index. Exit code 1 if a count is beyond its limit.
`

type Work = (id: string) => Promise<unknown>

/** A work whose time is measured, and what happens before each time. */
interface Measured {
  readonly work: Work
  readonly prepare?: () => Promise<void>
}

/** Does each work for each student, by turns; returns the milliseconds of each. */
async function timesOf(students: readonly string[], all: readonly Measured[]) {
  const times = all.map((): number[] => [])
  for (const id of students) {
    for (const [at, { work, prepare }] of all.entries()) {
      await prepare?.()
      const begun = performance.now()
      await work(id)
      times[at]?.push(performance.now() - begun)
    }
  }
  return times
}

const limits = { ...NO_LIMITS, deal_breakers: ['smoking', 'pets'] as const }

/**
 * Prints how long a work takes, and how many times as long as reading one student by index. Returns the 99th
 * percentile.
 */
async function print(
  db: Database,
  name: string,
  students: readonly string[],
  measured: Measured,
): Promise<number> {
  const read: Work = (id) =>
    db.selectFrom('students').select(['id', 'market', 'role']).where('id', '=', id).execute()
  await timesOf(students.slice(0, WARM), [measured, { work: read }])
  const [own = [], simple = []] = await timesOf(students, [measured, { work: read }])
  const [middle, slow] = [median(own), percentileOf(own, 0.99)]
  const figures = [middle, slow, middle / median(simple)].map((figure) => figure.toFixed(1))
  process.stdout.write(`| ${[name, ...figures].join(' | ')} |\n`)
  return slow
}

/** Prints a row for each work; returns the 99th percentiles of those that have a limit. */
async function measure(db: Database, asking: readonly string[], said: string) {
  const tools = { db, clock: systemClock }
  const counted = createCountedMarkets(tools)
  const work: Work = (id) => countLeft({ ...tools, counted }, id, limits)
  await print(db, `first count of a process, ${said}`, asking.slice(0, FIRST), {
    work: (id) => countLeft({ ...tools, counted: createCountedMarkets(tools) }, id, limits),
  })
  const count = `count of two deal-breakers, ${said}`
  const changed = `count after a change of another student, ${said}`
  const prepare = () => changeSomebody(db)
  const slowest = new Map([
    [count, await print(db, count, asking, { work })],
    [changed, await print(db, changed, asking, { work, prepare })],
  ])
  await print(db, `deck of ten, ${said}`, asking, {
    work: (id) => readDeck(db, systemClock.now(), id),
  })
  return slowest
}

async function measureAll(db: Database, users: number): Promise<void> {
  const sessions = await db.selectFrom('sessions').select('student_id').execute()
  const asking = sessions.map(({ student_id: id }) => id)
  await giveDecks(db, asking)
  process.stdout.write(
    `One market of ${users.toLocaleString('en')}; milliseconds; load of the machine ${loadavg()[0]?.toFixed(0)}\n\n`,
  )
  process.stdout.write('| what | p50 | p99 | times an indexed read |\n|---|---|---|---|\n')
  const before = await measure(db, asking, 'nobody has answered')
  await storeAnswers(db)
  const after = await measure(db, asking, 'everybody has answered')
  process.stdout.write('\n')
  for (const [what, slowest] of [...before, ...after]) check(`p99 (ms): ${what}`, slowest, LIMIT_MS)
}

const { values } = parseArgs({
  options: { users: { type: 'string', default: '30000' }, help: { type: 'boolean' } },
})
if (values.help) {
  process.stdout.write(USAGE)
  process.exit()
}
const users = Number(values.users)
const dataDir = await mkdtemp(join(tmpdir(), 'nookmate-bench-'))
await chmod(dataDir, 0o755)
const embedded = await startEmbedded({ dataDir, log: () => undefined, durable: true })
try {
  await migrate(embedded.url)
  await fill(embedded.url, users, ASKING, [users])
  const db = openDatabase(embedded.url)
  await measureAll(db, users).finally(() => db.destroy())
} finally {
  await embedded.stop()
  await rm(embedded.location, { recursive: true, force: true })
  await rm(dataDir, { recursive: true, force: true })
}
