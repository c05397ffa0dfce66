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

function refuseAsAway(host: string, error: Error): never {
  throw new SettingsError(
    `The database at ${host} does not answer (${error.message}). Is it running, and is DATABASE_URL right?`,
    { cause: error },
  )
}

/** Applies the migrations. Returns true, or the error when the database is away; rejects with any other error. */
async function tryToMigrate(url: string): Promise<true | Error> {
  try {
    await migrate(url)
    return true
  } catch (error) {
    if (error instanceof Error && isOutage(error)) return error
    throw error
  }
}

/** A database that starts at the same time as we do may need some seconds. */
async function migratePatiently(
  url: string,
  tries: number,
  log: (sentence: string) => void,
): Promise<void> {
  // Only the host, because the URL has the password.
  const { host } = new URL(url)
  for (let round = 1; ; round += 1) {
    const outcome = await tryToMigrate(url)
    if (outcome === true) return
    if (round >= tries) refuseAsAway(host, outcome)
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
  log: (sentence: string) => void,
  tries = TRIES,
): Promise<Connected> {
  const { databaseUrl, databaseDirectUrl, dataDir } = settings
  if (databaseUrl !== undefined) {
    await migratePatiently(databaseDirectUrl ?? databaseUrl, tries, log)
    return { url: databaseUrl, isEmbedded: false, stop: async () => undefined }
  }
  const embedded = await startEmbedded({ dataDir, log })
  await migrate(databaseDirectUrl ?? embedded.url)
  return { url: embedded.url, isEmbedded: true, stop: () => embedded.stop() }
}
