import { setTimeout as wait } from 'node:timers/promises'
import type pg from 'pg'
import { StartError } from '../startError.ts'

/** The number of the migrations' advisory lock: "nook" in ASCII. */
const LOCK = 0x6e_6f_6f_6b
const PATIENCE_MS = 120_000
const LOG_AFTER_MS = 5000
const BETWEEN_TRIES_MS = 100
/** The timeout of the statements around a migration, so that a pooler without a free connection cannot block us. */
const ANSWER_MS = 10_000

/**
 * Migrations may take long, whatever limits the role or the database sets. But they wait only briefly for a
 * lock, because everybody else queues behind such a wait and their statements end after 1.4 s.
 */
const LIMITS = `set local statement_timeout = 0; set local idle_in_transaction_session_timeout = 0;
  set local lock_timeout = '1s'`

const TRY = `select pg_try_advisory_xact_lock(${LOCK}) as is_locked`

/** PostgreSQL stores the lower half of such a lock's number in objid, with objsubid 1. */
const HOLDER = `select pid from pg_locks where locktype = 'advisory' and granted
  and database = (select oid from pg_database where datname = current_database())
  and classid = 0 and objid = ${LOCK} and objsubid = 1`

/** How to wait for the lock. */
export interface LockWait {
  /** How long to wait, in milliseconds. */
  readonly patience?: number
  readonly log?: (sentence: string) => void
}

function ask<Row extends pg.QueryResultRow>(client: pg.Client, text: string) {
  return client.query<Row>({ text, query_timeout: ANSWER_MS } as pg.QueryConfig)
}

async function readHolder(client: pg.Client): Promise<number | undefined> {
  const { rows } = await ask<{ pid: number }>(client, HOLDER)
  return rows[0]?.pid
}

function refuse(pid: number | undefined, patience: number): never {
  const seconds = Math.round(patience / 1000)
  throw new StartError(
    `The lock for migrations has been held for more than ${seconds} seconds. If another process is migrating, start again when it is done. ` +
      'If none is, an earlier version left its lock on a connection of a transaction pooler: ' +
      `end that connection (select pg_terminate_backend(${pid ?? 'pid'})), and set DATABASE_DIRECT_URL while such versions run.`,
  )
}

function waiting(pid: number | undefined): string {
  const connection = pid === undefined ? '' : ` (its connection is ${pid})`
  return `Another process migrates the database${connection}; waiting …`
}

/**
 * Begins a transaction that holds the lock. It does not wait inside a transaction, because a pooler has few
 * connections.
 */
async function begin(client: pg.Client, { patience = PATIENCE_MS, log }: LockWait): Promise<void> {
  const start = performance.now()
  let isLogged = false
  for (;;) {
    await ask(client, `begin; ${LIMITS}`)
    const { rows } = await ask<{ is_locked: boolean }>(client, TRY)
    if (rows[0]?.is_locked === true) return
    const pid = await readHolder(client)
    await ask(client, 'rollback')
    const waited = performance.now() - start
    if (waited > patience) refuse(pid, patience)
    if (!isLogged && waited > LOG_AFTER_MS) {
      log?.(waiting(pid))
      isLogged = true
    }
    await wait(BETWEEN_TRIES_MS)
  }
}

/**
 * Runs the work in a transaction while no other process migrates. The lock belongs to the transaction, so it
 * also works through a transaction pooler, and nothing remains on the connection.
 */
export async function inMigrationLock<Result>(
  client: pg.Client,
  how: LockWait,
  work: () => Promise<Result>,
): Promise<Result> {
  await begin(client, how)
  try {
    const result = await work()
    await client.query('commit')
    return result
  } catch (error) {
    await client.query('rollback').catch(() => undefined)
    throw error
  }
}
