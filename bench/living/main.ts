import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { NO_LIMITS } from '../../domain/living/dealBreakers.ts'
import { systemClock } from '../../server/clock.ts'
import { countLeft } from '../../server/services/living/countLeft.ts'
import { readDeck } from '../../server/services/suggestions/readDecks.ts'
import { openDatabase } from '../../server/store/database.ts'
import { startEmbedded } from '../../server/store/embedded/startEmbedded.ts'
import { migrate } from '../../server/store/migrate.ts'
import { quantile } from '../matching/speed/clock.ts'
import { fill } from '../suggestions/fill.ts'
import { deal, tellLives } from './world.ts'

/** Number of students whose decks and counts are measured, one after the other. */
const ASKING = 200

const USAGE = `npm run bench:living -- [--users 30000]

Fills one market of a PostgreSQL and measures the count of a deal-breaker, and how fast a deck with limits is read:
before anybody has said anything of living together, and when everybody has answered 20 questions.
`

async function timesOf(students: readonly string[], work: (id: string) => Promise<unknown>) {
  const times: number[] = []
  for (const id of students) {
    const begun = performance.now()
    await work(id)
    times.push(performance.now() - begun)
  }
  return times.sort((one, other) => one - other)
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

async function measure(said: string): Promise<void> {
  const limits = { ...NO_LIMITS, deal_breakers: ['smoking', 'pets'] as const }
  const works = {
    'count of two deal-breakers': (id: string) => countLeft(tools, id, limits),
    'deck of ten': (id: string) => readDeck(db, systemClock.now(), id),
  }
  for (const [name, work] of Object.entries(works)) {
    await timesOf(asking.slice(0, 20), work)
    const times = await timesOf(asking, work)
    const [middle, slow] = [quantile(times, 0.5), quantile(times, 0.99)]
    const figures = [middle, slow].map((time) => time.toFixed(1)).join(' | ')
    process.stdout.write(`| ${name}, ${said} | ${figures} |\n`)
  }
}

process.stdout.write(
  `One market of ${users.toLocaleString('en')}; milliseconds; load of the machine ${loadavg()[0]?.toFixed(0)}\n\n`,
)
process.stdout.write('| what | p50 | p99 |\n|---|---|---|\n')
await measure('nobody has answered')
await tellLives(db)
await measure('everybody has answered')
await db.destroy()
await embedded.stop()
await rm(embedded.location, { recursive: true, force: true })
await rm(dataDir, { recursive: true, force: true })
