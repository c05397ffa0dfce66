import { setTimeout as wait } from 'node:timers/promises'
import { type Settings, SettingsError } from '../settings.ts'
import { startEmbedded } from './embedded/startEmbedded.ts'
import { migrate } from './migrate.ts'
import { isOutage } from './outage.ts'

/** Where the database is. */
export interface Connected {
  readonly url: string
  /** True for the embedded database. */
  readonly isEmbedded: boolean
  stop(): Promise<void>
}

const TRIES = 8
const FIRST_WAIT_MS = 250
/** A try ends after ten seconds when nothing answers at all; so these are few. */
const PATIENCE_MS = 30_000

function refuseAsAway(host: string, error: Error): never {
  throw new SettingsError(
    `The database at ${host} does not answer (${error.message}). Is it running, and is DATABASE_URL right?`,
    { cause: error },
  )
}

type Say = (sentence: string) => void

/** Applies the migrations. Returns true, or the error when the database is away; rejects with any other error. */
async function tryToMigrate(url: string, say: Say): Promise<true | Error> {
  try {
    await migrate(url, { say })
    return true
  } catch (error) {
    if (error instanceof Error && isOutage(error)) return error
    throw error
  }
}

/** How long a database is tried for. */
interface Trying {
  readonly tries?: number
  /** Milliseconds after which no further try begins. */
  readonly patience?: number
}

/** A database that starts at the same time as we do may need some seconds. */
async function migratePatiently(url: string, log: Say, trying: Trying): Promise<void> {
  const { tries = TRIES, patience = PATIENCE_MS } = trying
  const began = performance.now()
  // Only the host, because the URL has the password.
  const { host } = new URL(url)
  for (let round = 1; ; round += 1) {
    const outcome = await tryToMigrate(url, log)
    if (outcome === true) return
    const isOver = round >= tries || performance.now() - began > patience
    if (isOver) refuseAsAway(host, outcome)
    if (round === 1) log(`The database at ${host} does not answer yet; trying again …`)
    await wait(FIRST_WAIT_MS * 2 ** (round - 1))
  }
}

/**
 * Finds or starts the database and brings its tables up to date. A database elsewhere is tried for
 * half a minute; then it rejects with a sentence.
 */
export async function connectDatabase(
  settings: Settings,
  log: Say,
  trying: Trying = {},
): Promise<Connected> {
  const { databaseUrl, databaseDirectUrl, dataDir } = settings
  if (databaseUrl !== undefined) {
    await migratePatiently(databaseDirectUrl ?? databaseUrl, log, trying)
    return { url: databaseUrl, isEmbedded: false, stop: async () => undefined }
  }
  const embedded = await startEmbedded({ dataDir, log })
  await migrate(databaseDirectUrl ?? embedded.url, { say: log })
  return { url: embedded.url, isEmbedded: true, stop: () => embedded.stop() }
}
