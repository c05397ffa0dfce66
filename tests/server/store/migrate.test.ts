import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { describe, expect, onTestFinished, test } from 'vitest'
import { migrate } from '../../../server/store/migrate.ts'
import { readMigrations } from '../../../server/store/migrations.ts'
import { createEmptyDatabase, createTestDatabase } from '../../support/database.ts'
import { temporaryFolder } from '../../support/temporaryFolder.ts'
import { poolTransactions } from '../support/transactionPooler.ts'

const ACCOUNTS = { '0001_accounts.sql': 'create table accounts (id int)' }
const CITIES = { '0002_cities.sql': 'alter table accounts add column city text;' }

async function emptyDatabase(): Promise<string> {
  const database = await createEmptyDatabase()
  onTestFinished(database.drop)
  return database.url
}

async function filesOf(files: Record<string, string>): Promise<string> {
  const folder = await temporaryFolder()
  for (const [name, sql] of Object.entries(files)) await writeFile(join(folder, name), sql)
  return folder
}

async function connect(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url })
  client.on('error', () => undefined)
  await client.connect()
  onTestFinished(() => client.end())
  return client
}

async function rowsOf(url: string, sql: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const { rows } = await client.query(sql).finally(() => client.end())
  return rows
}

const LEDGER = 'select number, name from schema_migrations order by number'

describe('migrations', () => {
  test('apply what is missing, in order, and nothing twice', async () => {
    const url = await emptyDatabase()
    await migrate(url, { folder: await filesOf(ACCOUNTS) })
    await migrate(url, { folder: await filesOf({ ...ACCOUNTS, ...CITIES }) })
    await migrate(url, { folder: await filesOf({ ...ACCOUNTS, ...CITIES }) })
    expect(await rowsOf(url, LEDGER)).toEqual([
      { number: 1, name: '0001_accounts.sql' },
      { number: 2, name: '0002_cities.sql' },
    ])
    expect(await rowsOf(url, 'select city from accounts')).toEqual([])
  })

  test('are applied once when several processes start at once', async () => {
    const url = await emptyDatabase()
    const folder = await filesOf({ ...ACCOUNTS, ...CITIES })
    await Promise.all(Array.from({ length: 6 }, () => migrate(url, { folder })))
    expect(await rowsOf(url, LEDGER)).toHaveLength(2)
  })

  test('take as long as they take, but wait for a table no longer than calls may wait behind them', async () => {
    const url = await emptyDatabase()
    const limits = `select current_setting('statement_timeout') as work, current_setting('lock_timeout') as lock`
    await migrate(url, {
      folder: await filesOf({ '0001_limits.sql': `create table limits as ${limits}` }),
    })
    expect(await rowsOf(url, 'select work, lock from limits')).toEqual([{ work: '0', lock: '1s' }])
  })

  test('let the requests pass that came first, and apply when a table is free', async () => {
    const url = await emptyDatabase()
    await migrate(url, { folder: await filesOf(ACCOUNTS) })
    const user = await connect(url)
    await user.query('begin; select id from accounts')
    const folder = await filesOf({ ...ACCOUNTS, ...CITIES })
    const told = Promise.withResolvers<string>()
    const migrating = migrate(url, { folder, log: told.resolve })
    expect(await told.promise).toBe('A migration waits for tables that are in use; trying again …')
    // While the migration pauses, queries that would have waited for it are answered.
    expect(await rowsOf(url, 'select id from accounts')).toEqual([])
    await user.query('commit')
    await migrating
    expect(await rowsOf(url, 'select city from accounts')).toEqual([])
  })

  test('tell how to free a table that stays in use', async () => {
    const url = await emptyDatabase()
    await migrate(url, { folder: await filesOf(ACCOUNTS) })
    const user = await connect(url)
    await user.query('begin; select id from accounts')
    const folder = await filesOf({ ...ACCOUNTS, ...CITIES })
    await expect(migrate(url, { folder, tries: 2 })).rejects.toThrow(
      /0002_cities\.sql did not get its tables, because long transactions use them: end those/,
    )
    expect(await rowsOf(url, LEDGER)).toHaveLength(1)
  })

  test('tell which connection keeps the lock that an earlier version left in a pooler', async () => {
    const url = await emptyDatabase()
    const left = await connect(url)
    await left.query(`select pg_advisory_lock(${0x6e_6f_6f_6b})`)
    const { rows } = await left.query<{ pid: number }>('select pg_backend_pid() as pid')
    const folder = await filesOf(ACCOUNTS)
    const waiting = migrate(url, { folder, patience: 300 })
    await expect(waiting).rejects.toThrow(`pg_terminate_backend(${rows[0]?.pid})`)
    await left.query('select pg_advisory_unlock_all()')
    await migrate(url, { folder })
    expect(await rowsOf(url, LEDGER)).toHaveLength(1)
  })

  test('leave nothing set and nothing locked on the connection of a pooler', async () => {
    const pooler = await poolTransactions(await emptyDatabase(), 1)
    onTestFinished(() => pooler.stop())
    const folder = await filesOf({ ...ACCOUNTS, ...CITIES })
    await Promise.all(Array.from({ length: 5 }, () => migrate(pooler.url, { folder })))
    expect(
      await rowsOf(
        pooler.url,
        `select current_setting('statement_timeout') as work, current_setting('lock_timeout') as lock,
        (select count(*)::int from pg_locks where locktype = 'advisory' and pid = pg_backend_pid()) as locks`,
      ),
    ).toEqual([{ work: '0', lock: '0', locks: 0 }])
    expect(await rowsOf(pooler.url, LEDGER)).toHaveLength(2)
  })

  test('leave nothing of a file that fails', async () => {
    const url = await emptyDatabase()
    const folder = await filesOf({
      ...ACCOUNTS,
      '0002_broken.sql': 'create table half (id int); select nonsense;',
    })
    await expect(migrate(url, { folder })).rejects.toThrow(
      'Migration 0002_broken.sql failed and changed nothing: column "nonsense" does not exist',
    )
    expect(await rowsOf(url, "select to_regclass('half') as half")).toEqual([{ half: null }])
    expect(await rowsOf(url, LEDGER)).toEqual([{ number: 1, name: '0001_accounts.sql' }])
  })

  test('refuse a database that is newer than the code', async () => {
    const url = await emptyDatabase()
    await migrate(url, { folder: await filesOf({ ...ACCOUNTS, ...CITIES }) })
    await expect(migrate(url, { folder: await filesOf(ACCOUNTS) })).rejects.toThrow(
      /newer than this version of Nookmate: it has migration 0002_cities\.sql/,
    )
  })

  test('refuse a file that was edited after it was applied', async () => {
    const url = await emptyDatabase()
    await migrate(url, { folder: await filesOf(ACCOUNTS) })
    const edited = await filesOf({ '0001_accounts.sql': 'create table accounts (id bigint)' })
    await expect(migrate(url, { folder: edited })).rejects.toThrow(
      /0001_accounts\.sql was edited after/,
    )
  })

  test('do not take other line ends for an edit', async () => {
    const url = await emptyDatabase()
    await migrate(url, { folder: await filesOf({ '0001_a.sql': 'select 1;\nselect 2;\n' }) })
    await migrate(url, { folder: await filesOf({ '0001_a.sql': 'select 1;\r\nselect 2;\r\n' }) })
    expect(await rowsOf(url, LEDGER)).toHaveLength(1)
  })

  test('refuse a file below the last applied one', async () => {
    const url = await emptyDatabase()
    await migrate(url, { folder: await filesOf(CITIES_ALONE) })
    await expect(
      migrate(url, { folder: await filesOf({ ...ACCOUNTS, ...CITIES_ALONE }) }),
    ).rejects.toThrow(/0001_accounts\.sql comes before 0002_alone\.sql/)
  })

  test('refuse two files of one number, and a misnamed one', async () => {
    const url = await emptyDatabase()
    const twins = await filesOf({ ...ACCOUNTS, '0001_twin.sql': 'select 1' })
    await expect(migrate(url, { folder: twins })).rejects.toThrow(
      'Migrations 0001_accounts.sql and 0001_twin.sql have the same number.',
    )
    const misnamed = await filesOf({ 'accounts.sql': 'select 1' })
    await expect(migrate(url, { folder: misnamed })).rejects.toThrow(
      'Migration accounts.sql is misnamed',
    )
  })

  test('are all in the database of a test file', async () => {
    const database = await createTestDatabase()
    onTestFinished(database.drop)
    const ours = (await readMigrations()).map(({ number, name }) => ({ number, name }))
    expect(ours.length).toBeGreaterThan(0)
    expect(await rowsOf(database.url, LEDGER)).toEqual(ours)
  })
})

describe('rows that earlier versions left in the database', () => {
  test('0005: a poster loses the budget that was entered as a searcher', async () => {
    const url = await emptyDatabase()
    await migrate(url, { upTo: 4 })
    await rowsOf(
      url,
      `insert into students (id, email, name, password_hash, created_at, last_active_at, role, budget)
      select gen_random_uuid(), role, role, '', now(), now(), role, 900
      from unnest(array['searcher', 'poster']) role`,
    )
    await migrate(url)
    expect(await rowsOf(url, 'select role, budget from students order by role')).toEqual([
      { role: 'poster', budget: null },
      { role: 'searcher', budget: 900 },
    ])
  })
})

const CITIES_ALONE = { '0002_alone.sql': 'create table cities (id int)' }
