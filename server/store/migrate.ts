import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { StartError } from '../startError.ts'
import { createClient } from './client.ts'
import { migrateJobs } from './jobSchema.ts'
import { inMigrationLock } from './migrationLock.ts'
import { type Migration, readMigrations } from './migrations.ts'

/** PostgreSQL's error codes for waiting too long for a lock, and for a deadlock. */
const IN_USE = new Set(['55P03', '40P01'])
/** How often a migration tries to lock its tables: for about half a minute. */
const TRIES = 30
const BETWEEN_TRIES_MS = 1000
const CONNECT_MS = 10_000

interface Applied {
  number: number
  name: string
  checksum: string
}

const LEDGER = `
  create table if not exists schema_migrations (
    number integer primary key,
    name text not null,
    checksum text not null,
    applied_at timestamptz not null default now()
  )`

function refuseMismatch(applied: Applied[], migrations: Migration[]): void {
  const known = new Map(migrations.map((migration) => [migration.number, migration]))
  for (const row of applied) {
    const file = known.get(row.number)
    if (file === undefined) {
      throw new StartError(
        `The database is newer than this version of Nookmate: it has migration ${row.name}, which is not among our files: ` +
          'start the newer version, or use another database.',
      )
    }
    if (file.checksum !== row.checksum) {
      throw new StartError(
        `Migration ${file.name} was edited after it had been applied to this database: ` +
          'put the file back as it was, and make the change in a new migration.',
      )
    }
  }
}

/**
 * Throws a StartError if a file has a lower number than one already applied: it would run on a schema for
 * which it was not written.
 */
function refuseGap(pending: Migration[], applied: Applied[]): void {
  const last = applied.at(-1)
  const early = pending[0]
  if (last === undefined || early === undefined || early.number > last.number) return
  throw new StartError(
    `Migration ${early.name} comes before ${last.name}, which this database already has: give it a higher number.`,
  )
}

/** Explains what to do about a migration that failed. */
function failureOf({ name }: Migration, cause: unknown): StartError {
  const error = cause as pg.DatabaseError
  const sentence = IN_USE.has(error.code ?? '')
    ? `Migration ${name} did not get its tables, because long transactions use them: ` +
      'end those (select pid, xact_start, query from pg_stat_activity order by xact_start), and start again.'
    : `Migration ${name} failed and changed nothing: ${error.message}`
  return new StartError(sentence, { cause })
}

async function apply(client: pg.Client, migration: Migration): Promise<void> {
  await client.query(migration.sql)
  await client.query('insert into schema_migrations (number, name, checksum) values ($1, $2, $3)', [
    migration.number,
    migration.name,
    migration.checksum,
  ])
}

/**
 * Returns the first migration that this database does not have yet. Creates the table of applied migrations
 * if it is missing.
 */
async function findPending(
  client: pg.Client,
  migrations: Migration[],
  upTo: number,
): Promise<Migration | undefined> {
  const ledger = await client.query(`select to_regclass('schema_migrations') as name`)
  if (ledger.rows[0]?.name === null) await client.query(LEDGER)
  const { rows: applied } = await client.query<Applied>(
    'select number, name, checksum from schema_migrations order by number',
  )
  refuseMismatch(applied, migrations)
  const done = new Set(applied.map((row) => row.number))
  const pending = migrations.filter(({ number }) => !done.has(number) && number <= upTo)
  refuseGap(pending, applied)
  return pending[0]
}

/** Options for migrating. */
export interface MigrateOptions {
  /** The folder of the SQL files; ours if undefined. */
  readonly folder?: string | undefined
  /** The last number to apply. */
  readonly upTo?: number
  /** Called with a sentence when migrating has to wait. */
  readonly log?: (sentence: string) => void
  /** How long to wait for another process that migrates, in milliseconds. */
  readonly patience?: number
  /** How often a migration tries to lock its tables. */
  readonly tries?: number
}

/** Applies the next migration in a transaction of its own. Returns false if there is none. */
async function applyNext(client: pg.Client, migrations: Migration[], options: MigrateOptions) {
  let current: Migration | undefined
  try {
    return await inMigrationLock(client, options, async () => {
      current = await findPending(client, migrations, options.upTo ?? Number.POSITIVE_INFINITY)
      if (current !== undefined) await apply(client, current)
      return current !== undefined
    })
  } catch (error) {
    if (current === undefined || error instanceof StartError) throw error
    throw failureOf(current, error)
  }
}

function isInUse(error: unknown): boolean {
  const { cause } = error as Error
  return cause instanceof pg.DatabaseError && IN_USE.has(cause.code ?? '')
}

/** Applies the next migration, and tries again while its tables are in use. */
async function applyPatiently(client: pg.Client, migrations: Migration[], options: MigrateOptions) {
  const { log, tries = TRIES } = options
  for (let round = 1; ; round += 1) {
    try {
      return await applyNext(client, migrations, options)
    } catch (error) {
      if (!isInUse(error) || round >= tries) throw error
    }
    if (round === 1) log?.('A migration waits for tables that are in use; trying again …')
    // Requests that have queued behind the migration run first.
    await wait(BETWEEN_TRIES_MS)
  }
}

/**
 * Applies the numbered SQL files that a database does not have yet, in order and forwards only, each in a
 * transaction, then the tables of the job queue. A transaction pooler may be in between. A migration that cannot lock a
 * table within a second releases everything and tries again, so that requests do not queue behind it.
 */
export async function migrate(url: string, options: MigrateOptions = {}): Promise<void> {
  const migrations = await readMigrations(options.folder)
  const client = createClient({ connectionString: url, connectionTimeoutMillis: CONNECT_MS })
  await client.connect()
  try {
    let isPending = true
    while (isPending) isPending = await applyPatiently(client, migrations, options)
    await inMigrationLock(client, options, () => migrateJobs(client))
  } finally {
    await client.end()
  }
}
