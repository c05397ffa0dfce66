import { join } from 'node:path'
import { type DemoAccount, wakeDemo } from '../demo/accounts.ts'
import { seedDemo } from '../demo/seed.ts'
import { buildApp } from './app.ts'
import { requireNoUnfinishedRestore } from './backup/unfinished.ts'
import { followCampuses, readFirstVersion } from './campuses/followCampuses.ts'
import { systemClock } from './clock.ts'
import type { Dependencies } from './dependencies.ts'
import { erasedListOf, queuesOf, startHousekeeping } from './housekeeping.ts'
import { createJobQueue } from './jobs/jobQueue.ts'
import { listen } from './listen.ts'
import { createLog, errorFields } from './log.ts'
import { registerGauges, registerInfo } from './metrics/gauges.ts'
import { listenMetrics } from './metrics/listenMetrics.ts'
import { hideRestoredAccounts } from './services/account/erase.ts'
import { loadErasures } from './services/account/erasures.ts'
import { createLiveStreams } from './services/live/liveStreams.ts'
import { readBusyMarkets } from './services/suggestions/busyMarkets.ts'
import { createOwner } from './services/suggestions/owners/createOwner.ts'
import { endLeases } from './services/suggestions/owners/leases.ts'
import { isLoopbackHost } from './settingConflicts.ts'
import type { Settings } from './settings.ts'
import { stopServer } from './stopServer.ts'
import { embeddedStore } from './storage/embedded/embeddedStore.ts'
import { serviceStore } from './storage/service/serviceStore.ts'
import { type Connected, connectDatabase } from './store/connect.ts'
import { openDatabase } from './store/database.ts'
import { overwriteDeleted } from './store/overwriteDeleted.ts'
import { type ConnectionPool, createPatientPool, createPool, keepsLimits } from './store/pool.ts'
import { readSecrets } from './store/secrets.ts'

/** A running server. */
export interface Running {
  readonly address: string
  /** Reloads the campuses file if it has changed. */
  rereadCampuses(): Promise<void>
  /**
   * Stops everything that was started, within ten seconds. With `isDrained`, load balancers first get time to
   * notice.
   */
  stop(isDrained: boolean): Promise<void>
}

/** What a server is started from. */
interface StartInputs {
  readonly settings: Settings
  readonly connected: Connected
  readonly pool: ConnectionPool
  readonly pagesFolder: string
  readonly firstCampuses: Awaited<ReturnType<typeof readFirstVersion>>
}

async function prepare(given: StartInputs): Promise<Dependencies> {
  const { settings, connected, pool, pagesFolder, firstCampuses } = given
  const db = openDatabase(connected.url, pool)
  const secrets = await readSecrets(db)
  const tools = { db, secrets, clock: systemClock }
  const { supabase } = settings
  const folder = join(settings.dataDir, 'files')
  const embeddedFiles = supabase === undefined ? folder : undefined
  const log = createLog(settings.logLevel, undefined, settings.identity)
  const directUrl = settings.databaseDirectUrl ?? connected.url
  const photos =
    supabase === undefined ? embeddedStore(tools, folder) : serviceStore(tools, supabase)
  const { campuses, reread } = await followCampuses({ settings, db, log }, firstCampuses)
  return {
    ...tools,
    jobs: createJobQueue({ pool, directUrl, log }),
    overwriteDeleted: () => overwriteDeleted({ url: directUrl, isEmbedded: connected.isEmbedded }),
    databaseWait: pool.longestWait,
    draining: { isOn: false },
    ...createOwner({ ...tools, log, directUrl }),
    live: createLiveStreams({ ...tools, log, directUrl }),
    ...{ campuses, rereadCampuses: reread },
    settings,
    photos,
    embeddedFiles,
    pagesFolder,
    log,
  }
}

async function prepareDemo(
  deps: Dependencies,
  { url, isEmbedded }: Connected,
): Promise<DemoAccount[]> {
  const { settings, embeddedFiles: folder } = deps
  if (!isEmbedded || folder === undefined) return []
  // A connection pool with long timeouts, because drawing the pictures takes long on a slow machine.
  const db = openDatabase(url, createPatientPool(url))
  await seedDemo({ ...deps, db, folder, count: settings.demo }).finally(() => db.destroy())
  return wakeDemo(deps, isLoopbackHost(settings.host))
}

async function openMetrics({ settings, db, jobs }: Dependencies, pool: ConnectionPool) {
  const { metricsPort, metricsHost, smtpUrl, identity } = settings
  if (metricsPort === undefined) return undefined
  registerGauges({ db, jobs, poolUse: () => pool.use(), isSending: smtpUrl !== undefined })
  registerInfo(identity)
  return listenMetrics(metricsPort, metricsHost)
}

function startLines(
  settings: Settings,
  address: string,
  accounts: readonly DemoAccount[],
): string[] {
  const mailbox =
    settings.smtpUrl === undefined ? [`Mailbox              ${address}/dev/mailbox`] : []
  const demo = accounts.map(({ email, password }) => `Demo account         ${email}  ${password}`)
  return [`Nookmate is ready: ${address}`, ...mailbox, ...demo]
}

/** Takes and loads the busiest markets, so that their first requests need not wait. */
async function takeBusyMarkets({ db, clock, owner, markets }: Dependencies): Promise<void> {
  const mine = await owner.take(await readBusyMarkets(db, clock.now()))
  await markets.load(mine)
}

/** Whether a transaction pooler is in between: assumed if the direct address differs, otherwise tested. */
async function isBehindPooler({ databaseUrl, databaseDirectUrl }: Settings): Promise<boolean> {
  if (databaseUrl === undefined) return false
  return databaseDirectUrl !== databaseUrl || !(await keepsLimits(databaseUrl))
}

async function serve(
  settings: Settings,
  connected: Connected,
  rest: Pick<StartInputs, 'pagesFolder' | 'firstCampuses'>,
  print: (sentence: string) => void,
): Promise<Running> {
  const pool = createPool(connected.url, await isBehindPooler(settings))
  const deps = await prepare({ settings, connected, pool, ...rest })
  const accounts = await prepareDemo(deps, connected)
  if (connected.isOurs) await endLeases(deps.db)
  const erasedList = erasedListOf(settings)
  if (erasedList !== undefined) await loadErasures(deps.db, erasedList)
  // Before the server listens, so that nobody can see them.
  await hideRestoredAccounts(deps)
  const metrics = await openMetrics(deps, pool)
  await deps.jobs.start(queuesOf(settings))
  const listening = await listen(buildApp(deps), settings)
  const housekeeping = await startHousekeeping(deps, listening.address)
  const warming = takeBusyMarkets(deps).catch((error: unknown) =>
    deps.log.warn(errorFields(error), 'the busiest markets could not be loaded yet'),
  )
  for (const line of startLines(settings, listening.address, accounts)) print(line)
  if (metrics !== undefined) print(`Metrics              ${metrics.address}`)
  return {
    address: listening.address,
    rereadCampuses: () =>
      deps
        .rereadCampuses()
        .catch((error: unknown) =>
          deps.log.warn(errorFields(error), 'the campuses file could not be read'),
        ),
    stop: async (isDrained) => {
      await stopServer({ deps, listening, housekeeping, metrics, warming }, isDrained)
      await connected.stop()
    },
  }
}

/**
 * Starts the database, the demo data, the HTTP server and the background work, in this order, and prints what
 * a person needs to know. Rejects with a StartError if something is missing; a database that it has started is then
 * stopped.
 */
export async function startServer(
  settings: Settings,
  pagesFolder: string,
  print: (sentence: string) => void,
): Promise<Running> {
  await requireNoUnfinishedRestore(settings.dataDir)
  const firstCampuses = await readFirstVersion(settings)
  const connected = await connectDatabase(settings, print)
  try {
    return await serve(settings, connected, { pagesFolder, firstCampuses }, print)
  } catch (error) {
    await connected.stop()
    throw error
  }
}
