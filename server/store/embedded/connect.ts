import { setTimeout as wait } from 'node:timers/promises'
import { StartError } from '../../startError.ts'
import { createClient } from '../client.ts'
import { socketUrl } from './socket.ts'

/** Five minutes, because the recovery of a large database after a power cut takes time. */
const PATIENCE = 5 * 60_000
const LOG_EVERY = 10_000
const ANSWERED = 'answered'

async function tryToConnect(url: string): Promise<string> {
  const client = createClient({ connectionString: url, connectionTimeoutMillis: 2_000 })
  try {
    await client.connect()
    return ANSWERED
  } catch (error) {
    return (error as Error).message
  } finally {
    await client.end().catch(() => undefined)
  }
}

/** Waits until the server accepts connections. Returns false if its process ended before. */
export async function waitUntilReady(
  folder: string,
  isGone: () => boolean,
  log: (sentence: string) => void,
): Promise<boolean> {
  const end = Date.now() + PATIENCE
  let logAt = Date.now() + LOG_EVERY
  for (;;) {
    const answer = await tryToConnect(socketUrl(folder, 'postgres'))
    if (answer === ANSWERED) return true
    if (isGone()) return false
    if (Date.now() > end) {
      throw new StartError(
        `The embedded PostgreSQL did not get ready within 5 minutes (${answer}): start again to go on waiting.`,
      )
    }
    if (Date.now() > logAt) {
      log(`The embedded database does not answer yet (${answer}); waiting …`)
      logAt += LOG_EVERY
    }
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
