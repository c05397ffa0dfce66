import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { type DemoAccount, wakeDemo } from '../demo/accounts.ts'
import { seedDemo } from '../demo/seed.ts'
import { buildApp } from './app.ts'
import { followCampuses, readFirstVersion } from './campuses/followCampuses.ts'
import { systemClock } from './clock.ts'
import type { Dependencies } from './dependencies.ts'
import { startHousekeeping } from './housekeeping.ts'
import { listen } from './listen.ts'
import { createLog, errorFields } from './log.ts'
import { registerGauges, registerInfo } from './metrics/gauges.ts'
import { listenMetrics } from './metrics/listenMetrics.ts'
import { hideReturned } from './services/account/erase.ts'
import { createLiveStreams } from './services/live/liveStreams.ts'
import { readBusyMarkets } from './services/suggestions/busyMarkets.ts'
import { createOwner } from './services/suggestions/owners/createOwner.ts'
import { endLeases } from './services/suggestions/owners/leases.ts'
import { isLoopbackHost } from './settingConflicts.ts'
import type { Settings } from './settings.ts'
import { embeddedStore } from './storage/embedded/embeddedStore.ts'
import { serviceStore } from './storage/service/serviceStore.ts'
import { type Connected, connectDatabase } from './store/connect.ts'
import { openDatabase } from './store/database.ts'
import { type ConnectionPool, createPatientPool, createPool, keepsLimits } from './store/pool.ts'
import { readSecrets } from './store/secrets.ts'

/** What runs beside the requests may be broken off: a mail that was not sent is sent by the next start. */
const BACKGROUND_MS = 1000

/** What is in flight has until then, from the beginning of the stop on. */
const FINISH_MS = 8000

/** A running server. */
export interface Running {
  readonly address: string
  /** Looks whether the campuses file has changed. */
  rereadCampuses(): Promise<void>
  /** Ends everything it started, within ten seconds; with `isDrained`, balancers are given time to notice before. */
  stop(isDrained: boolean): Promise<void>
}

/** What a start is made from. */
interface Beginnings {
  readonly settings: Settings
  readonly connected: Connected
  readonly pool: ConnectionPool
  readonly pagesFolder: string
  readonly firstCampuses: Awaited<ReturnType<typeof readFirstVersion>>
}

async function prepare(given: Beginnings): Promise<Dependencies> {
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
  // Drawing the pictures takes long on a slow machine.
  const db = openDatabase(url, createPatientPool(url))
  await seedDemo({ ...deps, db, folder, count: settings.demo }).finally(() => db.destroy())
  return wakeDemo(deps, isLoopbackHost(settings.host))
}

async function openMetrics({ settings, db }: Dependencies, pool: ConnectionPool) {
  const { metricsPort, metricsHost, smtpUrl, identity } = settings
  if (metricsPort === undefined) return undefined
  registerGauges({ db, poolUse: () => pool.use(), isSending: smtpUrl !== undefined })
  registerInfo(identity)
  return listenMetrics(metricsPort, metricsHost)
}

function introduce(
  settings: Settings,
  address: string,
  accounts: readonly DemoAccount[],
): string[] {
  const mailbox =
    settings.smtpUrl === undefined ? [`Mails are kept at    ${address}/dev/mailbox`] : []
  const demo = accounts.map(({ email, password }) => `Demo account         ${email}  ${password}`)
  return [`Nookmate is ready: ${address}`, ...mailbox, ...demo]
}

/** Takes and loads the busiest markets, so that their first requests need not wait. */
async function takeBusyMarkets({ db, clock, owner, markets }: Dependencies): Promise<void> {
  const mine = await owner.take(await readBusyMarkets(db, clock.now()))
  await markets.load(mine)
}

/** A direct address beside the usual one means that a pooler is in between; without one it is tried. */
async function isBehindPooler({ databaseUrl, databaseDirectUrl }: Settings): Promise<boolean> {
  if (databaseUrl === undefined) return false
  return databaseDirectUrl !== databaseUrl || !(await keepsLimits(databaseUrl))
}

async function serve(
  settings: Settings,
  connected: Connected,
  rest: Pick<Beginnings, 'pagesFolder' | 'firstCampuses'>,
  say: (sentence: string) => void,
): Promise<Running> {
  const pool = createPool(connected.url, await isBehindPooler(settings))
  const deps = await prepare({ settings, connected, pool, ...rest })
  const accounts = await prepareDemo(deps, connected)
  if (connected.isEmbedded) await endLeases(deps.db)
  // Before anybody can read them.
  await hideReturned(deps)
  const metrics = await openMetrics(deps, pool)
  const listening = await listen(buildApp(deps), settings)
  const housekeeping = startHousekeeping(deps, listening.address)
  const warming = takeBusyMarkets(deps).catch((error: unknown) =>
    deps.log.warn(errorFields(error), 'markets could not be read yet'),
  )
  for (const line of introduce(settings, listening.address, accounts)) say(line)
  if (metrics !== undefined) say(`Figures              ${metrics.address}`)
  return {
    address: listening.address,
    rereadCampuses: () =>
      deps
        .rereadCampuses()
        .catch((error: unknown) => deps.log.warn(errorFields(error), 'campuses were not read')),
    stop: async (isDrained) => {
      deps.draining.isOn = true
      const drainMs = isDrained ? settings.drainSeconds * 1000 : 0
      await wait(drainMs)
      await deps.live.stop()
      await deps.owner.stop()
      await listening.stop(FINISH_MS - drainMs)
      await Promise.race([housekeeping.stop(), wait(BACKGROUND_MS)])
      await metrics?.stop()
      await warming
      await deps.db.destroy()
      await connected.stop()
    },
  }
}

/**
 * Starts database, demo data, workers and the HTTP server, in this order, and says what a person
 * needs to know. Rejects with a plain sentence when something is missing; the database that it had
 * started is stopped then.
 */
export async function startServer(
  settings: Settings,
  pagesFolder: string,
  say: (sentence: string) => void,
): Promise<Running> {
  const firstCampuses = await readFirstVersion(settings)
  const connected = await connectDatabase(settings, say)
  try {
    return await serve(settings, connected, { pagesFolder, firstCampuses }, say)
  } catch (error) {
    await connected.stop()
    throw error
  }
}
