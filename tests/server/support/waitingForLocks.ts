import { sql } from 'kysely'
import type { Database } from '../../../server/store/database.ts'

/** How many statements of this database are waiting for a lock. */
export async function waitingForLocks(db: Database): Promise<number> {
  const { rows } = await sql`
    select from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(db)
  return rows.length
}
