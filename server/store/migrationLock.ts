import { setTimeout as wait } from 'node:timers/promises'
import type pg from 'pg'
import { StartError } from '../startError.ts'

/** The advisory lock of migrations; the number is "nook" in ASCII. */
const LOCK = 0x6e_6f_6f_6b
const PATIENCE_MS = 120_000
const TELL_AFTER_MS = 5000
const BETWEEN_TRIES_MS = 100
/** For the statements around a migration. A pooler that has no connection for us must not hold us. */
const ANSWER_MS = 10_000

/**
 * Migrations may take long, whatever the role or the database sets. But who waits for a table makes all others queue
 * behind, and their statements end after 1.4 s.
 */
const LIMITS = `set local statement_timeout = 0; set local idle_in_transaction_session_timeout = 0;
  set local lock_timeout = '1s'`

const TRY = `select pg_try_advisory_xact_lock(${LOCK}) as mine`

/** An advisory lock by one number has its lower half in objid, and objsubid 1. */
const HOLDER = `select pid from pg_locks where locktype = 'advisory' and granted
  and database = (select oid from pg_database where datname = current_database())
  and classid = 0 and objid = ${LOCK} and objsubid = 1`

/** How to wait for the lock. */
export interface LockWait {
  /** How long, in milliseconds. */
  readonly patience?: number
  readonly say?: (sentence: string) => void
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
    `Another process has been migrating this database for more than ${seconds} seconds. If one does, start again when it is done. ` +
      'If none does, an earlier version left its lock on a connection of a transaction pooler: ' +
      `end that connection (select pg_terminate_backend(${pid ?? 'pid'})), and set DATABASE_DIRECT_URL while such versions run.`,
  )
}

/** Begins a transaction that holds the lock. It is not waited for inside one: a pooler's connections are few. */
async function begin(client: pg.Client, { patience = PATIENCE_MS, say }: LockWait): Promise<void> {
  const start = performance.now()
  let isTold = false
  for (;;) {
    await ask(client, `begin; ${LIMITS}`)
    const { rows } = await ask<{ mine: boolean }>(client, TRY)
    if (rows[0]?.mine === true) return
    const pid = await readHolder(client)
    await ask(client, 'rollback')
    const waited = performance.now() - start
    if (waited > patience) refuse(pid, patience)
    if (!isTold && waited > TELL_AFTER_MS) {
      say?.(`Another process migrates the database (its connection is ${pid}); waiting …`)
      isTold = true
    }
    await wait(BETWEEN_TRIES_MS)
  }
}

/**
 * Runs the work in a transaction, while no other process migrates. The lock belongs to the transaction, so it also
 * works through a transaction pooler, and nothing is left on the connection.
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
