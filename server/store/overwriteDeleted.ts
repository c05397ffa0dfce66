import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { createClient } from './client.ts'

/** Large tables that contain only ids, times and our own words. */
const WITHOUT_TEXTS = ['decisions', 'impressions', 'inbox_events', 'market_changes']

/**
 * How long to wait for the lock of a table, in milliseconds. Requests for the table wait as long, and then until it is
 * rewritten.
 */
const LOCK_MS = 1000
/** PostgreSQL's error code for a statement that waited too long for a lock. */
const LOCK_TIMED_OUT = '55P03'

/** How long to wait for earlier transactions, such as that of a backup, in milliseconds. */
const PATIENCE_MS = 10_000
const LOOK_EVERY_MS = 100

/** The database whose deleted rows are overwritten. */
export interface OverwriteTarget {
  /** The address without a pooler. */
  readonly url: string
  readonly isEmbedded: boolean
  /** How long to wait for earlier transactions, in milliseconds. */
  readonly patience?: number
}

async function readTables(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select quote_ident(table_name) as name from information_schema.tables
      where table_schema = 'public' and table_type = 'BASE TABLE' and table_name <> all($1)
      order by table_name`,
    [WITHOUT_TEXTS],
  )
  return rows.map(({ name }) => name)
}

/**
 * Waits until all earlier transactions have ended, in every database. Until then PostgreSQL keeps the deleted rows that
 * they may see. Returns false if that takes too long.
 */
async function outlastTransactions(client: pg.Client, patience: number): Promise<boolean> {
  const { rows } = await client.query<{ next: string }>(
    'select pg_snapshot_xmax(pg_current_snapshot())::xid::text as next',
  )
  for (let waited = 0; ; waited += LOOK_EVERY_MS) {
    const { rowCount } = await client.query(
      `select from pg_stat_activity where pid <> pg_backend_pid()
        and greatest(age(backend_xmin), age(backend_xid)) > age($1::xid)`,
      [rows[0]?.next],
    )
    if (rowCount === 0) return true
    if (waited >= patience) return false
    await wait(LOOK_EVERY_MS)
  }
}

/** Rewrites the tables, then their statistics, and then begins a new log. Afterwards no file contains deleted rows. */
async function rewrite(client: pg.Client, patience: number): Promise<boolean> {
  const tables = await readTables(client)
  if (!(await outlastTransactions(client, patience))) return false
  await client.query(`set lock_timeout = ${LOCK_MS}`)
  for (const table of tables) await client.query(`vacuum (full, analyze) ${table}`)
  // The analysis has just replaced the statistics, and the old ones are deleted rows, too.
  if (!(await outlastTransactions(client, patience))) return false
  await client.query('vacuum full pg_statistic')
  await client.query('checkpoint')
  await client.query('select pg_switch_wal()')
  await client.query('checkpoint')
  return true
}

/**
 * PostgreSQL leaves the bytes of deleted and changed rows in its files until something else overwrites them, and keeps
 * frequent values in its statistics. This removes both from the embedded database. In an external database it only
 * renews the statistics, because the operator manages its files and its log. Returns false if an earlier transaction
 * does not end or a table stays locked. Then call it again later.
 */
export async function overwriteDeleted(target: OverwriteTarget): Promise<boolean> {
  const { url, isEmbedded, patience = PATIENCE_MS } = target
  const client = createClient({ connectionString: url })
  await client.connect()
  try {
    if (isEmbedded) return await rewrite(client, patience)
    await client.query(`analyze ${(await readTables(client)).join(', ')}`)
    return true
  } catch (error) {
    if (error instanceof pg.DatabaseError && error.code === LOCK_TIMED_OUT) return false
    throw error
  } finally {
    await client.end()
  }
}
