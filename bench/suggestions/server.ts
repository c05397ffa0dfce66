import { join } from 'node:path'
import { sql } from 'kysely'
import { buildApp } from '../../server/app.ts'
import { systemClock } from '../../server/clock.ts'
import { sessionCookie } from '../../server/http/sessionCookie.ts'
import { listen } from '../../server/listen.ts'
import { createLog } from '../../server/log.ts'
import { createMarkets } from '../../server/services/suggestions/markets/markets.ts'
import { readSettings } from '../../server/settings.ts'
import { openDatabase } from '../../server/store/database.ts'
import { readSecrets } from '../../server/store/secrets.ts'
import { embeddedStore } from '../../server/supabase/embedded/embeddedStore.ts'

/** A program: the product's server, with two more calls to compare with. Its address is what it prints. */
const [url = '', dataDir = ''] = process.argv.slice(2)
const db = openDatabase(url)
const tools = { db, secrets: await readSecrets(db), clock: systemClock }
const settings = readSettings({ DATA_DIR: dataDir, PORT: '0', LOG_LEVEL: 'error' }, dataDir)
const deps = {
  ...tools,
  markets: createMarkets(db, systemClock),
  settings,
  log: createLog('error'),
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

app.get('/bench/usage', (c) => {
  const { user, system } = process.cpuUsage()
  return c.json({ cpu: (user + system) / 1000, memory: process.memoryUsage().rss })
})

await deps.markets.warm()
const listening = await listen(app, settings)
process.stdout.write(`${listening.address}\n`)
process.once('SIGTERM', async () => {
  await listening.stop()
  await db.destroy()
})
