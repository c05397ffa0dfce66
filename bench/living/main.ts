import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { NO_LIMITS } from '../../domain/living/dealBreakers.ts'
import { systemClock } from '../../server/clock.ts'
import { createCountedMarkets } from '../../server/services/living/countedMarkets.ts'
import { countLeft } from '../../server/services/living/countLeft.ts'
import { readDeck } from '../../server/services/suggestions/readDecks.ts'
import { openDatabase } from '../../server/store/database.ts'
import { startEmbedded } from '../../server/store/embedded/startEmbedded.ts'
import { migrate } from '../../server/store/migrate.ts'
import { quantile } from '../matching/speed/clock.ts'
import { fill } from '../suggestions/fill.ts'
import { changeSomebody, deal, tellLives } from './world.ts'

/** Number of students whose decks and counts are measured, one after the other. */
const ASKING = 200
/** Number of them that warm up, and that count in a process which has not read the market. */
const WARM = 20
const FIRST = 10

const USAGE = `npm run bench:living -- [--users 30000]

Fills one market of a PostgreSQL and measures the count of a deal-breaker, and how fast a deck with limits is read:
before anybody has said anything of living together, and when everybody has answered 20 questions. Beside them, by
turns, one student is read by index.
`

type Work = (id: string) => Promise<unknown>

/** Does each work for each student, by turns; returns the milliseconds of each in ascending order. */
async function timesOf(students: readonly string[], works: readonly Work[]) {
  const times = works.map((): number[] => [])
  for (const id of students) {
    for (const [at, work] of works.entries()) {
      const begun = performance.now()
      await work(id)
      times[at]?.push(performance.now() - begun)
    }
  }
  return times.map((own) => own.sort((one, other) => one - other))
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
await migrate(embedded.url)
await fill(embedded.url, users, ASKING, [users])
const db = openDatabase(embedded.url)
const tools = { db, clock: systemClock }
const sessions = await db.selectFrom('sessions').select('student_id').execute()
const asking = sessions.map(({ student_id: id }) => id)
await deal(db, asking)

const limits = { ...NO_LIMITS, deal_breakers: ['smoking', 'pets'] as const }
const read: Work = (id) =>
  db.selectFrom('students').select(['id', 'market', 'role']).where('id', '=', id).execute()

/** Prints how long a work takes, and how many times as long as reading one student by index. */
async function print(name: string, students: readonly string[], work: Work): Promise<void> {
  await timesOf(students.slice(0, WARM), [work, read])
  const [own = [], simple = []] = await timesOf(students, [work, read])
  const [middle, slow] = [quantile(own, 0.5), quantile(own, 0.99)]
  const times = middle / quantile(simple, 0.5)
  process.stdout.write(
    `| ${name} | ${middle.toFixed(1)} | ${slow.toFixed(1)} | ${times.toFixed(1)} |\n`,
  )
}

async function measure(said: string): Promise<void> {
  const counted = createCountedMarkets(tools)
  const count: Work = (id) => countLeft({ ...tools, counted }, id, limits)
  await print(`first count of a process, ${said}`, asking.slice(0, FIRST), (id) =>
    countLeft({ ...tools, counted: createCountedMarkets(tools) }, id, limits),
  )
  await print(`count of two deal-breakers, ${said}`, asking, count)
  await print(`count after a change of another student, ${said}`, asking, async (id) => {
    await changeSomebody(db)
    await count(id)
  })
  await print(`deck of ten, ${said}`, asking, (id) => readDeck(db, systemClock.now(), id))
}

process.stdout.write(
  `One market of ${users.toLocaleString('en')}; milliseconds; load of the machine ${loadavg()[0]?.toFixed(0)}\n\n`,
)
process.stdout.write('| what | p50 | p99 | times an indexed read |\n|---|---|---|---|\n')
await measure('nobody has answered')
await tellLives(db)
await measure('everybody has answered')
await db.destroy()
await embedded.stop()
await rm(embedded.location, { recursive: true, force: true })
await rm(dataDir, { recursive: true, force: true })
