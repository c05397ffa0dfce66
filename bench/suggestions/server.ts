import { join } from 'node:path'
import { sql } from 'kysely'
import { buildApp } from '../../server/app.ts'
import { followCampuses } from '../../server/campuses/followCampuses.ts'
import { systemClock } from '../../server/clock.ts'
import { sessionCookie } from '../../server/http/sessionCookie.ts'
import { createJobQueue } from '../../server/jobs/jobQueue.ts'
import { listen } from '../../server/listen.ts'
import { createLog } from '../../server/log.ts'
import { createLiveStreams } from '../../server/services/live/liveStreams.ts'
import { readBusyMarkets } from '../../server/services/suggestions/busyMarkets.ts'
import { refill } from '../../server/services/suggestions/markets/refill.ts'
import { createOwner } from '../../server/services/suggestions/owners/createOwner.ts'
import { readSettings } from '../../server/settings.ts'
import { embeddedStore } from '../../server/storage/embedded/embeddedStore.ts'
import { openDatabase } from '../../server/store/database.ts'
import { createPool } from '../../server/store/pool.ts'
import { readSecrets } from '../../server/store/secrets.ts'
import { readUnfilled } from './unfilled.ts'
import { usageReader } from './usage.ts'

/** Students per transaction, as in `fillDecksAhead`. */
const AT_ONCE = 50

/** Starts the product's server with additional endpoints for the benchmark, and prints its address. */
const [url = '', dataDir = ''] = process.argv.slice(2)
const pool = createPool(url)
const db = openDatabase(url, pool)
const tools = { db, secrets: await readSecrets(db), clock: systemClock }
const settings = readSettings({ DATA_DIR: dataDir, PORT: '0', LOG_LEVEL: 'error' }, dataDir)
const log = createLog('error')
const { campuses, reread } = await followCampuses({ settings, db, log }, undefined)
const deps = {
  ...{ ...tools, campuses, rereadCampuses: reread },
  live: createLiveStreams({ ...tools, log, directUrl: url }),
  jobs: createJobQueue({ pool, directUrl: url, log }),
  // Nobody is erased.
  overwriteDeleted: () => Promise.resolve(false),
  databaseWait: pool.longestWait,
  draining: { isOn: false },
  ...createOwner({ db, clock: systemClock, log, directUrl: url }),
  settings,
  log,
  photos: embeddedStore(tools, join(dataDir, 'files')),
  embeddedFiles: join(dataDir, 'files'),
  pagesFolder: join(dataDir, 'pages'),
}
const app = buildApp(deps)
const session = sessionCookie(deps)

app.get('/bench/select-1', async (c) => {
  const { rows } = await sql<{ one: number }>`select 1 as one`.execute(db)
  return c.json(rows)
})

app.get('/bench/one-row', async (c) => {
  const { id } = await session.require(c)
  const row = await db
    .selectFrom('students')
    .select(['id', 'name', 'program', 'age', 'interests', 'bio', 'role'])
    .where('id', '=', id)
    .executeTakeFirst()
  return c.json(row)
})

const readUsage = usageReader()
app.get('/bench/usage', (c) => c.json(readUsage()))

/**
 * A full pass: fills the incomplete decks of a market whose students were active within 14 days. Housekeeping fills
 * fewer: those of students active within two hours.
 */
app.post('/bench/pass', async (c) => {
  const market = c.req.query('market') ?? ''
  const students = await readUnfilled(db, market, systemClock.now())
  const before = process.cpuUsage()
  for (let from = 0; from < students.length; from += AT_ONCE) {
    await refill(
      deps,
      students.slice(from, from + AT_ONCE).map((student) => ({ student, market })),
    )
  }
  const { user, system } = process.cpuUsage(before)
  return c.json({ people: students.length, cpu: (user + system) / 1000 })
})

await deps.markets.load(await deps.owner.take(await readBusyMarkets(db, systemClock.now())))
const listening = await listen(app, settings)
process.stdout.write(`${listening.address}\n`)
process.once('SIGTERM', async () => {
  await deps.live.stop()
  await deps.owner.stop()
  await listening.stop(8000)
  await db.destroy()
})
