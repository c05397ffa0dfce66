import type { PostgresPool, PostgresPoolClient } from 'kysely'
import pg from 'pg'
import { BusyError } from '../errors.ts'
import { createClient, survivingLosses } from './client.ts'
import { preparedName } from './prepared.ts'

// Dates stay strings such as `2026-09-01`, so that the server's time zone cannot change them.
pg.types.setTypeParser(pg.types.builtins.DATE, (day) => day)

/**
 * The timeout of connecting and of a query, because a call must be answered within two seconds even if the
 * database is down (safety.md 19).
 */
const WAIT_MS = 1500

/**
 * The database cancels statements after these times in milliseconds, shortly before the client gives up.
 * Otherwise a query whose client no longer waits would continue and keep its locks.
 */
const LIMITS = {
  statement_timeout: 1400,
  lock_timeout: 1200,
  idle_in_transaction_session_timeout: 10_000,
}

const SET_LIMITS = Object.entries(LIMITS)
  .map(([name, value]) => `set local ${name} = ${value}`)
  .join('; ')

/** About five per core of the database; more would only compete. */
const CONNECTIONS = 10

/** If this many requests wait for a connection, new ones are rejected even if the wait is still short. */
const MANY_WAITING = 200

/** The most waiting requests. Those beyond MANY_WAITING belong to calls that were already accepted. */
const MOST_WAITING = 400

/** With this few waiting requests, a long wait is not caused by load. */
const FEW_WAITING = 20

type Send = (text: string, parameters: unknown[]) => Promise<unknown>

/** The begin of a text with several statements that are a transaction of their own, as pg-boss sends them. */
const OWN_BEGIN = /^\s*begin;(?=.*\bcommit;\s*$)/is

/** Sends a text with a transaction of its own. If it fails, the transaction is ended, or the next query would fail. */
async function sendWhole(client: pg.PoolClient, text: string) {
  try {
    return await client.query(text.replace(OWN_BEGIN, `begin; ${SET_LIMITS};`))
  } catch (error) {
    if (error instanceof pg.DatabaseError) await client.query('rollback')
    throw error
  }
}

function sendDirect(client: pg.PoolClient): Send {
  return (text, values) => {
    if (OWN_BEGIN.test(text)) return sendWhole(client, text)
    const name = preparedName(text)
    return name === undefined ? client.query(text, values) : client.query({ name, text, values })
  }
}

/**
 * Sends through a transaction pooler, which ignores settings given at connecting and shares connections
 * between transactions. So each transaction sets the limits, and a single statement gets a transaction of its
 * own.
 */
function sendPooled(client: pg.PoolClient): Send {
  let isInTransaction = false
  const run = async (text: string, parameters: unknown[]) => {
    await client.query(`begin; ${SET_LIMITS}`)
    try {
      const result = await client.query(text, parameters)
      await client.query('commit')
      return result
    } catch (error) {
      if (error instanceof pg.DatabaseError) await client.query('rollback')
      throw error
    }
  }
  return async (text, parameters) => {
    if (OWN_BEGIN.test(text)) return sendWhole(client, text)
    if (/^(?:begin|start transaction)\b/i.test(text)) {
      isInTransaction = true
      return client.query(`${text}; ${SET_LIMITS}`)
    }
    if (!isInTransaction) return run(text, parameters)
    if (/^(?:commit|rollback)$/i.test(text)) isInTransaction = false
    return client.query(text, parameters)
  }
}

/**
 * A client whose query timed out still waits for the answer, and so would its next queries. It is closed
 * instead of returned to the pool.
 */
function guarded(client: pg.PoolClient, send: Send): PostgresPoolClient {
  let isStuck = false
  const query = async (text: string, parameters: readonly unknown[]) => {
    // A rollback would also wait for the query that timed out.
    if (isStuck) throw new Error('Connection terminated: an earlier query got no answer.')
    try {
      return await send(text, [...parameters])
    } catch (error) {
      isStuck ||= !(error instanceof pg.DatabaseError)
      throw error
    }
  }
  return {
    processID: 0,
    // The cast omits the other form of `query`, with cursors, which is not used.
    query: query as unknown as PostgresPoolClient['query'],
    release: () => client.release(isStuck),
  }
}

/** The numbers of busy and idle connections, and of requests that wait for one. */
export interface PoolUse {
  readonly busy: number
  readonly idle: number
  readonly waiting: number
}

/** A connection pool, and its use. */
export interface ConnectionPool extends PostgresPool {
  use(): PoolUse
  /** How long the first request in the queue has waited, in milliseconds; 0 if few wait, infinite if many wait. */
  longestWait(): number
}

/** Records since when each request waits. */
function recordWaits() {
  const waits = new Set<{ readonly since: number }>()
  return {
    during: async <Result>(work: () => Promise<Result>): Promise<Result> => {
      const wait = { since: performance.now() }
      waits.add(wait)
      try {
        return await work()
      } finally {
        waits.delete(wait)
      }
    },
    longest: () => {
      const [first] = waits
      if (first === undefined || waits.size <= FEW_WAITING) return 0
      return waits.size < MANY_WAITING ? performance.now() - first.since : Number.POSITIVE_INFINITY
    },
  }
}

/**
 * Whether limits given at connecting are effective. A transaction pooler rejects or ignores them. In that
 * case, and if the database cannot be asked, they are set in each transaction, which always works.
 */
export async function keepsLimits(url: string): Promise<boolean> {
  const limit = LIMITS.statement_timeout
  const client = createClient({
    connectionString: url,
    connectionTimeoutMillis: WAIT_MS,
    query_timeout: WAIT_MS,
    statement_timeout: limit,
  })
  try {
    await client.connect()
    const { rows } = await client.query<{ limit: string }>(
      `select current_setting('statement_timeout') as limit`,
    )
    return rows[0]?.limit === `${limit}ms`
  } catch {
    return false
  } finally {
    await client.end().catch(() => undefined)
  }
}

/** Connections without time limits, for work at the start that no caller waits for. */
export function createPatientPool(url: string, max = 1): PostgresPool {
  return survivingLosses(new pg.Pool({ connectionString: url, max })) as PostgresPool
}

/**
 * Creates the connection pool. An outage rejects within 1.5 s and never ends the process. While 400 requests
 * wait for a connection, new ones are rejected with 503 at once. `isPooled` means that a transaction pooler
 * is in between.
 */
export function createPool(url: string, isPooled = false): ConnectionPool {
  const pool = survivingLosses(
    new pg.Pool({
      connectionString: url,
      max: CONNECTIONS,
      connectionTimeoutMillis: WAIT_MS,
      query_timeout: WAIT_MS,
      ...(isPooled ? {} : LIMITS),
      idleTimeoutMillis: 30_000,
    }),
  )
  const waits = recordWaits()
  return {
    options: {},
    connect: async () => {
      if (pool.waitingCount >= MOST_WAITING) throw new BusyError()
      const client = await waits.during(() => pool.connect())
      return guarded(client, isPooled ? sendPooled(client) : sendDirect(client))
    },
    longestWait: waits.longest,
    end: () => pool.end(),
    use: () => ({
      busy: pool.totalCount - pool.idleCount,
      idle: pool.idleCount,
      waiting: pool.waitingCount,
    }),
  } as ConnectionPool
}
