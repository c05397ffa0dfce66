import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest'
import { openDatabase } from '../../../server/store/database.ts'
import { migrate } from '../../../server/store/migrate.ts'
import { isOutage } from '../../../server/store/outage.ts'
import { createPool } from '../../../server/store/pool.ts'
import {
  createEmptyDatabase,
  createTestDatabase,
  type TestDatabase,
} from '../../support/database.ts'
import { temporaryFolder } from '../../support/temporaryFolder.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())

async function connect(): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: database.url })
  client.on('error', () => undefined)
  await client.connect()
  onTestFinished(() => client.end())
  return client
}

const LIMITS = sql<Record<'statement' | 'lock' | 'idle', string>>`
  select current_setting('statement_timeout') as statement, current_setting('lock_timeout') as lock,
    current_setting('idle_in_transaction_session_timeout') as idle`
const EXPECTED = { statement: '1400ms', lock: '1200ms', idle: '10s' }

describe.each([false, true])(
  'the database ends what takes too long; behind a pooler: %s',
  (isPooled) => {
    const open = () => {
      const db = openDatabase(database.url, createPool(database.url, isPooled))
      onTestFinished(() => db.destroy())
      return db
    }

    test('an abandoned query ends there too, and the connection goes on', async () => {
      const db = open()
      const watch = await connect()
      const asleep = await sql`select pg_sleep(60)`.execute(db).catch((error: unknown) => error)
      expect(isOutage(asleep)).toBe(true)
      await vi.waitFor(async () => {
        const { rows } = await watch.query(
          `select 1 from pg_stat_activity where datname = current_database()
         and state = 'active' and query like 'select pg_sleep%'`,
        )
        expect(rows).toEqual([])
      })
      expect((await sql`select 1 as one`.execute(db)).rows).toEqual([{ one: 1 }])
    })

    test('the limits hold in and outside transactions', async () => {
      const db = open()
      expect((await LIMITS.execute(db)).rows).toEqual([EXPECTED])
      const inside = await db.transaction().execute((trx) => LIMITS.execute(trx))
      expect(inside.rows).toEqual([EXPECTED])
      const failed = db.transaction().execute(() => Promise.reject(new Error('no')))
      await expect(failed).rejects.toThrow('no')
      expect((await LIMITS.execute(db)).rows).toEqual([EXPECTED])
    })

    test('waiting for a lock ends in time, and a failed transaction leaves nothing', async () => {
      const db = open()
      const other = await connect()
      await other.query('select pg_advisory_lock(77)')
      const waited = db.transaction().execute(async (trx) => {
        await sql`insert into secrets values ('kept', '\\x00')`.execute(trx)
        await sql`select pg_advisory_xact_lock(77)`.execute(trx)
      })
      expect(isOutage(await waited.catch((error: unknown) => error))).toBe(true)
      const kept = db.selectFrom('secrets').select('name').where('name', '=', 'kept')
      expect(await kept.execute()).toEqual([])
      await db
        .insertInto('secrets')
        .values({ name: 'after', value: Buffer.from('x') })
        .execute()
      await db.deleteFrom('secrets').where('name', '=', 'after').execute()
    })
  },
)

test.each(['commit', 'rollback'])(
  'behind a pooler a statement has limits of its own after a %s',
  async (end) => {
    const pool = createPool(database.url, true)
    onTestFinished(() => pool.end())
    const client = await pool.connect()
    onTestFinished(() => client.release())
    await client.query('begin', [])
    await client.query(end, [])
    const { rows } = (await client.query(
      `select current_setting('statement_timeout') as statement`,
      [],
    )) as unknown as { rows: unknown[] }
    expect(rows).toEqual([{ statement: EXPECTED.statement }])
  },
)

test('behind a pooler nothing is left set on the connection that others get next', async () => {
  const pool = createPool(database.url, true)
  onTestFinished(() => pool.end())
  const client = await pool.connect()
  await client.query('select 1', [])
  await client.query('begin', [])
  await client.query('commit', [])
  await client.query('begin; rollback', [])
  const { rows } = (await client.query(
    `select reset_val from pg_settings where name = 'statement_timeout'`,
    [],
  )) as unknown as { rows: unknown[] }
  client.release()
  expect(rows).toEqual([{ reset_val: '0' }])
})

test('a migration may take long where statements of the role may not', async () => {
  const client = await connect()
  const own = await createEmptyDatabase()
  onTestFinished(() => own.drop())
  const name = new URL(own.url).pathname.slice(1)
  await client.query(`alter database ${name} set statement_timeout = 500`)
  const folder = await temporaryFolder()
  await writeFile(join(folder, '0001_slow.sql'), 'select pg_sleep(1)')
  await migrate(own.url, { folder })
})
