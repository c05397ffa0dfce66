import { type RawBuilder, sql } from 'kysely'
import type { Database } from './database.ts'
import type { Tables } from './tables.ts'

/**
 * Deletes the rows of a table that meet a condition, at most `atOnce` in a statement. A single statement for a
 * large backlog would exceed the time limit in every round of the sweep.
 */
export async function deleteInBatches(
  db: Database,
  table: keyof Tables,
  condition: RawBuilder<unknown>,
  atOnce = 5000,
): Promise<void> {
  for (;;) {
    // The condition stands twice, so that a row stays if it changes between its selection and its deletion.
    const { numAffectedRows = 0n } = await sql`
      delete from ${sql.table(table)} where (${condition}) and ctid = any(array(
        select ctid from ${sql.table(table)} where ${condition} limit ${atOnce}))`.execute(db)
    if (numAffectedRows < atOnce) return
  }
}
