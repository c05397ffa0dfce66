import type { PostgresPool, PostgresPoolClient } from 'kysely'
import pg from 'pg'
import { BusyError } from '../errors.ts'
import { preparedName } from './prepared.ts'

// A day such as 2026-09-01 is the same wherever the server runs.
pg.types.setTypeParser(pg.types.builtins.DATE, (day) => day)

/** A call must be answered within two seconds even when the database is gone (safety.md 19). */
const WAIT_MS = 1500

/**
 * The database itself ends statements after these milliseconds, shortly before the client gives up. Otherwise a query
 * without a waiting client would go on and keep its locks.
 */
const LIMITS = {
  statement_timeout: 1400,
  lock_timeout: 1200,
  idle_in_transaction_session_timeout: 10_000,
}

const SET_LIMITS = Object.entries(LIMITS)
  .map(([name, value]) => `set local ${name} = ${value}`)
  .join('; ')

/** About five for each core of the database; more would only compete. */
const CONNECTIONS = 10

/** When this many requests wait for a connection, new ones are rejected, however short the wait is so far. */
const MANY_WAITING = 200

/** The most waiting requests. Those above MANY_WAITING belong to calls that were accepted before. */
const MOST_WAITING = 400

/** This few waiting requests are served at once. A long wait of theirs is not caused by load. */
const FEW_WAITING = 20

type Send = (text: string, parameters: unknown[]) => Promise<unknown>

function sendDirect(client: pg.PoolClient): Send {
  return (text, values) => {
    const name = preparedName(text)
    return name === undefined ? client.query(text, values) : client.query({ name, text, values })
  }
}

/**
 * Sends through a transaction pooler, which takes no settings at the start of a connection and shares connections
 * between transactions. So the limits are set in each transaction, and a single statement gets a transaction.
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
 * A client whose query timed out still waits for the answer, and so would the next queries. It is closed instead of
 * going back to the pool.
 */
function guarded(client: pg.PoolClient, send: Send): PostgresPoolClient {
  let isStuck = false
  const query = async (text: string, parameters: readonly unknown[]) => {
    // A rollback after a query that timed out would wait for it too.
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
    // The cast leaves out the other form of `query`, with cursors, which is not used.
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

/** Connections, and how they are used. */
export interface ConnectionPool extends PostgresPool {
  use(): PoolUse
  /** Milliseconds for which the first in the queue has waited for a connection; 0 when few wait, infinite when many wait. */
  longestWait(): number
}

/** Notes since when each request waits. */
function noteWaits() {
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
 * Whether limits that are given when connecting hold. A transaction pooler refuses or ignores them; then, and while the
 * database cannot be asked, they are to be set in each transaction, which always works.
 */
export async function keepsLimits(url: string): Promise<boolean> {
  const limit = LIMITS.statement_timeout
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: WAIT_MS,
    query_timeout: WAIT_MS,
    statement_timeout: limit,
  })
  client.on('error', () => undefined)
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

/** One connection without limits of time, for work at the start that no caller waits for. */
export function createPatientPool(url: string): PostgresPool {
  const pool = new pg.Pool({ connectionString: url, max: 1 })
  pool.on('error', () => undefined)
  return pool as PostgresPool
}

/**
 * The connections to the database. An outage rejects within 1.5 s and never ends the process; while
 * 400 requests wait for a connection, new ones are rejected with 503 at once. `isPooled` says that a transaction
 * pooler is in between.
 */
export function createPool(url: string, isPooled = false): ConnectionPool {
  const pool = new pg.Pool({
    connectionString: url,
    max: CONNECTIONS,
    connectionTimeoutMillis: WAIT_MS,
    query_timeout: WAIT_MS,
    ...(isPooled ? {} : LIMITS),
    idleTimeoutMillis: 30_000,
  })
  pool.on('error', () => undefined)
  const waits = noteWaits()
  pool.on('connect', (client) => client.on('error', () => undefined))
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
