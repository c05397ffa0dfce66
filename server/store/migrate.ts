import pg from 'pg'
import { StartError } from '../startError.ts'
import { type Migration, readMigrations } from './migrations.ts'

/** The advisory lock of migrations; the number is "nook" in ASCII. */
const LOCK = 0x6e_6f_6f_6b

/** Migrations have no time limits, whatever the role or the database sets. */
const PATIENT = `set statement_timeout = 0; set lock_timeout = 0; set idle_in_transaction_session_timeout = 0`

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

/** A file below the last applied number would run on a schema it was not written for. */
function refuseGap(pending: Migration[], applied: Applied[]): void {
  const last = applied.at(-1)
  const early = pending[0]
  if (last === undefined || early === undefined || early.number > last.number) return
  throw new StartError(
    `Migration ${early.name} comes before ${last.name}, which this database already has: give it a higher number.`,
  )
}

async function apply(client: pg.Client, migration: Migration): Promise<void> {
  try {
    await client.query('begin')
    await client.query(migration.sql)
    await client.query(
      'insert into schema_migrations (number, name, checksum) values ($1, $2, $3)',
      [migration.number, migration.name, migration.checksum],
    )
    await client.query('commit')
  } catch (cause) {
    await client.query('rollback').catch(() => undefined)
    const said = (cause as Error).message
    throw new StartError(`Migration ${migration.name} failed and changed nothing: ${said}`, {
      cause,
    })
  }
}

async function bringUpToDate(
  client: pg.Client,
  migrations: Migration[],
  upTo: number,
): Promise<void> {
  await client.query(LEDGER)
  const { rows: applied } = await client.query<Applied>(
    'select number, name, checksum from schema_migrations order by number',
  )
  refuseMismatch(applied, migrations)
  const done = new Set(applied.map((row) => row.number))
  const pending = migrations.filter(({ number }) => !done.has(number) && number <= upTo)
  refuseGap(pending, applied)
  for (const migration of pending) await apply(client, migration)
}

/**
 * Applies the numbered SQL files that a database does not have yet, up to `upTo`, forwards only, each in a
 * transaction. The URL must not lead through a transaction pooler, because the lock against a second process belongs
 * to the connection. It rejects when a table is locked for 10 seconds, so that requests do not queue behind it.
 */
export async function migrate(
  directUrl: string,
  folder?: string,
  upTo = Number.POSITIVE_INFINITY,
): Promise<void> {
  const migrations = await readMigrations(folder)
  const client = new pg.Client({ connectionString: directUrl })
  client.on('error', () => undefined)
  await client.connect()
  try {
    await client.query(PATIENT)
    await client.query('select pg_advisory_lock($1)', [LOCK])
    await client.query(`set lock_timeout = '10s'`)
    await bringUpToDate(client, migrations, upTo)
  } finally {
    await client.end()
  }
}
