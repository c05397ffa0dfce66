import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { type DemoAccount, wakeDemo } from '../demo/accounts.ts'
import { seedDemo } from '../demo/seed.ts'
import { buildApp } from './app.ts'
import { systemClock } from './clock.ts'
import type { Dependencies } from './dependencies.ts'
import { startHousekeeping } from './housekeeping.ts'
import { listen } from './listen.ts'
import { createLog, errorFields } from './log.ts'
import { registerGauges } from './metrics/gauges.ts'
import { listenMetrics } from './metrics/listenMetrics.ts'
import { createLiveStreams } from './services/live/liveStreams.ts'
import { createMarketCache } from './services/suggestions/markets/marketCache.ts'
import { isLoopbackHost, type Settings } from './settings.ts'
import { embeddedStore } from './storage/embedded/embeddedStore.ts'
import { serviceStore } from './storage/service/serviceStore.ts'
import { type Connected, connectDatabase } from './store/connect.ts'
import { openDatabase } from './store/database.ts'
import { type ConnectionPool, createPool } from './store/pool.ts'
import { readSecrets } from './store/secrets.ts'

/** What runs beside the requests may be broken off: a mail that was not sent is sent by the next start. */
const BACKGROUND_MS = 1000

/** A running server; `stop` ends everything it started, within ten seconds. */
export interface Running {
  readonly address: string
  stop(): Promise<void>
}

async function prepare(
  settings: Settings,
  connected: Connected,
  pool: ConnectionPool,
  pagesFolder: string,
): Promise<Dependencies> {
  const db = openDatabase(connected.url, pool)
  const secrets = await readSecrets(db)
  const tools = { db, secrets, clock: systemClock }
  const { supabase } = settings
  const folder = join(settings.dataDir, 'files')
  const embeddedFiles = supabase === undefined ? folder : undefined
  const log = createLog(settings.logLevel)
  const directUrl = settings.databaseDirectUrl ?? connected.url
  const photos =
    supabase === undefined ? embeddedStore(tools, folder) : serviceStore(tools, supabase)
  return {
    ...tools,
    databaseWait: pool.longestWait,
    markets: createMarketCache(db, systemClock),
    live: createLiveStreams({ ...tools, log, directUrl }),
    settings,
    photos,
    embeddedFiles,
    pagesFolder,
    log,
  }
}

async function prepareDemo(deps: Dependencies, isEmbedded: boolean): Promise<DemoAccount[]> {
  const { settings, embeddedFiles: folder } = deps
  if (!isEmbedded || folder === undefined) return []
  const [emailDomain = ''] = settings.emailDomains
  await seedDemo({ ...deps, folder, emailDomain, count: settings.demo })
  return wakeDemo(deps, isLoopbackHost(settings.host))
}

async function openMetrics({ settings, db }: Dependencies, pool: ConnectionPool) {
  const { metricsPort, smtpUrl } = settings
  if (metricsPort === undefined) return undefined
  registerGauges({ db, poolUse: () => pool.use(), isSending: smtpUrl !== undefined })
  return listenMetrics(metricsPort)
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

/** A direct address beside the usual one means that a pooler is in between. */
function isBehindPooler({ databaseUrl, databaseDirectUrl }: Settings): boolean {
  return databaseUrl !== undefined && databaseDirectUrl !== databaseUrl
}

async function serve(
  settings: Settings,
  connected: Connected,
  pagesFolder: string,
  say: (sentence: string) => void,
): Promise<Running> {
  const pool = createPool(connected.url, isBehindPooler(settings))
  const deps = await prepare(settings, connected, pool, pagesFolder)
  const accounts = await prepareDemo(deps, connected.isEmbedded)
  const metrics = await openMetrics(deps, pool)
  const listening = await listen(buildApp(deps), settings)
  const housekeeping = startHousekeeping(deps)
  const warming = deps.markets
    .preload()
    .catch((error: unknown) => deps.log.warn(errorFields(error), 'markets could not be read yet'))
  for (const line of introduce(settings, listening.address, accounts)) say(line)
  if (metrics !== undefined) say(`Figures              ${metrics.address}`)
  return {
    address: listening.address,
    stop: async () => {
      await deps.live.stop()
      await listening.stop()
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
  const connected = await connectDatabase(settings, say)
  try {
    return await serve(settings, connected, pagesFolder, say)
  } catch (error) {
    await connected.stop()
    throw error
  }
}
