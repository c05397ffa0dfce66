import {
  Kysely,
  type Transaction as KyselyTransaction,
  PostgresDialect,
  type PostgresPool,
  sql,
} from 'kysely'
import { createPool } from './pool.ts'
import type { Tables } from './tables.ts'

/** The database, or a transaction on it. */
export type Database = Kysely<Tables>
export type Transaction = KyselyTransaction<Tables>

/** Opens the database at a URL. It connects only for the first query. */
export function openDatabase(url: string, pool: PostgresPool = createPool(url)): Database {
  return new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) })
}

/** Resolves if the database answers; rejects if it cannot be reached. */
export async function ping(db: Database): Promise<void> {
  await sql`select 1`.execute(db)
}

/** Takes the advisory lock with this name until the transaction ends. */
export async function lock(trx: Transaction, name: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(trx)
}
