import { setTimeout as wait } from 'node:timers/promises'
import { StartError } from '../../startError.ts'
import { createClient } from '../client.ts'
import { socketUrl } from './socket.ts'

/** How long the server may give no answer, in milliseconds. */
const PATIENCE = 5 * 60_000
const LOG_EVERY = 10_000
/** PostgreSQL's code of the answer "the database system is starting up". */
const STARTING = '57P03'

interface Refusal {
  readonly message: string
  readonly code?: string
}

async function tryToConnect(url: string): Promise<Refusal | undefined> {
  const client = createClient({ connectionString: url, connectionTimeoutMillis: 2_000 })
  try {
    await client.connect()
    return undefined
  } catch (error) {
    return error as Refusal
  } finally {
    await client.end().catch(() => undefined)
  }
}

/** Returns a function that logs every ten seconds why the server does not answer yet. */
function createReminder(log: (sentence: string) => void): (why: string) => void {
  let next = Date.now() + LOG_EVERY
  return (why) => {
    if (Date.now() <= next) return
    log(`The embedded database does not answer yet (${why}); waiting …`)
    next += LOG_EVERY
  }
}

/**
 * Waits until the server accepts connections. Returns false if its process ended before. Waits without a limit while it
 * says that it is starting, because the recovery of a large database after a power cut takes long and would begin
 * again.
 */
export async function waitUntilReady(
  folder: string,
  isGone: () => boolean,
  log: (sentence: string) => void,
): Promise<boolean> {
  let end = Date.now() + PATIENCE
  const remind = createReminder(log)
  for (;;) {
    const refusal = await tryToConnect(socketUrl(folder, 'postgres'))
    if (refusal === undefined) return true
    if (isGone()) return false
    if (refusal.code === STARTING) end = Date.now() + PATIENCE
    if (Date.now() > end) {
      throw new StartError(
        `The embedded PostgreSQL did not get ready within 5 minutes (${refusal.message}): start again to go on waiting.`,
      )
    }
    remind(refusal.message)
    await wait(20)
  }
}

/** Creates the database in the cluster if it is missing, and returns its URL. */
export async function provideDatabase(folder: string): Promise<string> {
  const url = socketUrl(folder)
  const client = createClient({ connectionString: socketUrl(folder, 'postgres') })
  await client.connect()
  try {
    const name = decodeURIComponent(new URL(url).pathname.slice(1))
    const found = await client.query('select 1 from pg_database where datname = $1', [name])
    if (found.rowCount === 0) await client.query(`create database ${client.escapeIdentifier(name)}`)
  } finally {
    await client.end()
  }
  return url
}
