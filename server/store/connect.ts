import { setTimeout as wait } from 'node:timers/promises'
import { type Settings, SettingsError } from '../settings.ts'
import { startEmbedded } from './embedded/startEmbedded.ts'
import { migrate } from './migrate.ts'
import { isOutage } from './outage.ts'

/** A database that is ready to use. */
export interface Connected {
  readonly url: string
  /** True for the embedded database. */
  readonly isEmbedded: boolean
  /** True if this process has started the database, or has taken it over from a process that was killed. */
  readonly isOurs: boolean
  stop(): Promise<void>
}

const TRIES = 8
const FIRST_WAIT_MS = 250
/** No further attempt begins after this time, because one attempt lasts ten seconds when nothing answers at all. */
const PATIENCE_MS = 30_000

function throwUnreachable(host: string, error: Error): never {
  throw new SettingsError(
    `The database at ${host} does not answer (${error.message}). Is it running, and is DATABASE_URL right?`,
    { cause: error },
  )
}

type LogLine = (sentence: string) => void

/**
 * Applies the migrations. Returns true, or the error if the database cannot be reached; rejects with any
 * other error.
 */
async function tryToMigrate(url: string, log: LogLine): Promise<true | Error> {
  try {
    await migrate(url, { log })
    return true
  } catch (error) {
    if (error instanceof Error && isOutage(error)) return error
    throw error
  }
}

/** How long to wait for a database. */
interface Trying {
  readonly tries?: number
  /** Milliseconds after which no further attempt begins. */
  readonly patience?: number
}

/**
 * Migrates the database, and waits for one that needs some seconds to start, for example at the same time as
 * this server.
 */
async function migratePatiently(url: string, log: LogLine, trying: Trying): Promise<void> {
  const { tries = TRIES, patience = PATIENCE_MS } = trying
  const began = performance.now()
  // Only the host is logged, because the URL contains the password.
  const { host } = new URL(url)
  for (let round = 1; ; round += 1) {
    const outcome = await tryToMigrate(url, log)
    if (outcome === true) return
    const isOver = round >= tries || performance.now() - began > patience
    if (isOver) throwUnreachable(host, outcome)
    if (round === 1) log(`The database at ${host} does not answer yet; trying again …`)
    await wait(FIRST_WAIT_MS * 2 ** (round - 1))
  }
}

/**
 * Finds or starts the database and migrates its tables. Waits half a minute for an external database, then
 * rejects with a SettingsError.
 */
export async function connectDatabase(
  settings: Settings,
  log: LogLine,
  trying: Trying = {},
): Promise<Connected> {
  const { databaseUrl, databaseDirectUrl, dataDir } = settings
  if (databaseUrl !== undefined) {
    await migratePatiently(databaseDirectUrl ?? databaseUrl, log, trying)
    return { url: databaseUrl, isEmbedded: false, isOurs: false, stop: async () => undefined }
  }
  const embedded = await startEmbedded({ dataDir, log })
  await migrate(databaseDirectUrl ?? embedded.url, { log })
  const { url, isOurs } = embedded
  return { url, isEmbedded: true, isOurs, stop: () => embedded.stop() }
}
