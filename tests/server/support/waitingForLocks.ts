import { sql } from 'kysely'
import { onTestFinished } from 'vitest'
import { type Database, openDatabase } from '../../../server/store/database.ts'
import { createPatientPool } from '../../../server/store/pool.ts'

/** How many statements of this database are waiting for a lock. */
export async function waitingForLocks(db: Database): Promise<number> {
  const { rows } = await sql`
    select from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(db)
  return rows.length
}

/** Opens a database without time limits until the test ends, so that a lock is waited for as long as a test needs. */
export function openWithoutLimits(url: string): Database {
  const db = openDatabase(url, createPatientPool(url, 10))
  onTestFinished(() => db.destroy())
  return db
}
