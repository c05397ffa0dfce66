import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'

/** Large tables whose deleted rows hold only ids, times and words of ours. */
const WITHOUT_TEXTS = ['decisions', 'impressions', 'inbox_events', 'market_changes']

/** Requests wait no longer than this for a table that is written anew, plus the time that it takes. */
const LOCK_MS = 1000
/** PostgreSQL's code for a lock that did not come in time. */
const LOCK_TIMED_OUT = '55P03'

/** How long to wait, in milliseconds, for transactions that may still see deleted rows, such as that of a backup. */
const PATIENCE_MS = 10_000
const LOOK_EVERY_MS = 100

/** Which database this is, and what its account may do. */
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
 * Waits until no transaction of any database sees what was before now, because PostgreSQL keeps the deleted rows that one
 * of them may see. Returns false if that takes too long.
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

/** Writes the tables, their statistics and then the log anew, so that no file has a byte of deleted rows. */
async function rewrite(client: pg.Client, patience: number): Promise<boolean> {
  const tables = await readTables(client)
  if (!(await outlastTransactions(client, patience))) return false
  await client.query(`set lock_timeout = ${LOCK_MS}`)
  for (const table of tables) await client.query(`vacuum (full, analyze) ${table}`)
  // The statistics have been replaced just now.
  if (!(await outlastTransactions(client, patience))) return false
  await client.query('vacuum full pg_statistic')
  await client.query('checkpoint')
  await client.query('select pg_switch_wal()')
  await client.query('checkpoint')
  return true
}

/**
 * PostgreSQL leaves the bytes of deleted and changed rows in its files until something else overwrites them, and keeps
 * frequent values in its statistics. This removes them from the embedded database. In an external one, only the
 * statistics are made anew: its files and its log are the operator's. Returns false if an earlier transaction does not
 * end or a table stays locked; then do it again later.
 */
export async function overwriteDeleted(target: OverwriteTarget): Promise<boolean> {
  const { url, isEmbedded, patience = PATIENCE_MS } = target
  const client = new pg.Client({ connectionString: url })
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
