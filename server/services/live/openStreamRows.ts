import { type Clock, later, SECOND } from '../../clock.ts'
import type { Database } from '../../store/database.ts'

/** A process writes its row this often … */
export const SAVE_EVERY = 10 * SECOND
/** … and a row is valid for this long, so that the row of a killed process soon expires. */
const VALID_FOR = 3 * SAVE_EVERY

/** Stores which students have an open stream in this process, for the other processes. */
export async function saveOpenStreams(
  db: Database,
  clock: Clock,
  process: string,
  students: readonly string[],
): Promise<void> {
  if (students.length === 0) {
    await db.deleteFrom('open_streams').where('process', '=', process).execute()
    return
  }
  const row = { students: [...students], valid_until: later(clock.now(), VALID_FOR) }
  await db
    .insertInto('open_streams')
    .values({ process, ...row })
    .onConflict((conflict) => conflict.column('process').doUpdateSet(row))
    .execute()
}

/** Deletes the rows of processes that no longer run. */
export async function sweepOpenStreams(db: Database, clock: Clock): Promise<void> {
  await db.deleteFrom('open_streams').where('valid_until', '<=', clock.now()).execute()
}
