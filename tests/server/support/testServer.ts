import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Hono } from 'hono'
import { buildApp } from '../../../server/app.ts'
import { followCampuses, readFirstVersion } from '../../../server/campuses/followCampuses.ts'
import type { Dependencies } from '../../../server/dependencies.ts'
import type { Env } from '../../../server/http/env.ts'
import { createJobQueue } from '../../../server/jobs/jobQueue.ts'
import { createLog } from '../../../server/log.ts'
import { createLiveStreams, type LiveStreams } from '../../../server/services/live/liveStreams.ts'
import { createOwner } from '../../../server/services/suggestions/owners/createOwner.ts'
import type { MarketOwner } from '../../../server/services/suggestions/owners/marketOwner.ts'
import { readSettings } from '../../../server/settings.ts'
import { embeddedStore } from '../../../server/storage/embedded/embeddedStore.ts'
import { openDatabase } from '../../../server/store/database.ts'
import { overwriteDeleted } from '../../../server/store/overwriteDeleted.ts'
import { createPool } from '../../../server/store/pool.ts'
import { readSecrets } from '../../../server/store/secrets.ts'
import { createTestDatabase, type TestDatabase } from '../../support/database.ts'
import { type HandClock, handClock } from './handClock.ts'

/** The whole server in this process, with its own database and folder. */
export interface TestServer {
  readonly app: Hono<Env>
  readonly deps: Dependencies
  readonly clock: HandClock
  readonly folder: string
  readonly databaseUrl: string
  /** All log lines. */
  readonly logged: readonly string[]
  /** Another server on the same database with changed dependencies, like a second process. */
  again(changes?: Partial<Dependencies>): Hono<Env>
  stop(): Promise<void>
}

/** Starts a server. `variables` are environment variables; `own` is the database to use instead of a new one. */
export async function startTestServer(
  variables: Readonly<Record<string, string>> = {},
  own?: TestDatabase,
): Promise<TestServer> {
  const database = own ?? (await createTestDatabase())
  const folder = await mkdtemp(join(tmpdir(), 'nookmate-server-'))
  const pool = createPool(database.url)
  const db = openDatabase(database.url, pool)
  const secrets = await readSecrets(db)
  const clock = handClock()
  const logged: string[] = []
  const tools = { db, secrets, clock }
  const embeddedFiles = join(folder, 'files')
  const log = createLog('trace', { write: (line: string) => void logged.push(line) })
  const lives: LiveStreams[] = []
  const openLive = () => {
    const live = createLiveStreams({ ...tools, log, directUrl: database.url })
    lives.push(live)
    return live
  }
  const owners: MarketOwner[] = []
  const openOwner = () => {
    const opened = createOwner({ db, clock, log, directUrl: database.url })
    owners.push(opened.owner)
    return opened
  }
  const settings = readSettings({ DATA_DIR: folder, ...variables }, folder)
  const first = await readFirstVersion(settings)
  const { campuses, reread } = await followCampuses({ settings, db, log }, first)
  const deps: Dependencies = {
    ...tools,
    live: openLive(),
    jobs: createJobQueue({ pool, directUrl: database.url, log }),
    overwriteDeleted: () => overwriteDeleted({ url: database.url, isEmbedded: true }),
    databaseWait: () => 0,
    draining: { isOn: false },
    ...openOwner(),
    ...{ settings, campuses, rereadCampuses: reread },
    log,
    photos: embeddedStore(tools, embeddedFiles),
    embeddedFiles,
    pagesFolder: join(folder, 'pages'),
  }
  const app = buildApp(deps)
  const again = (changes: Partial<Dependencies> = {}) =>
    buildApp({ ...deps, ...openOwner(), live: openLive(), ...changes })
  const stop = async () => {
    await Promise.all([deps.jobs, ...lives, ...owners].map((one) => one.stop()))
    await db.destroy()
    await database.drop()
    await rm(folder, { recursive: true, force: true })
  }
  return { app, deps, clock, folder, databaseUrl: database.url, logged, again, stop }
}
