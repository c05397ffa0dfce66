import type { Clock } from '../../clock.ts'
import type { Database } from '../../store/database.ts'

interface Tools {
  readonly db: Database
  readonly clock: Clock
  /** Removes the bytes of deleted rows; false if that has to wait. */
  readonly overwriteDeleted: () => Promise<boolean>
}

/** Removes the bytes that erased accounts have left in the files and statistics of the database, once. */
export async function overwriteErased({ db, clock, overwriteDeleted }: Tools): Promise<void> {
  const erased = await db
    .selectFrom('erasures')
    .select('student_hash')
    .where('overwritten_at', 'is', null)
    .execute()
  if (erased.length === 0 || !(await overwriteDeleted())) return
  const hashes = erased.map(({ student_hash }) => student_hash)
  await db
    .updateTable('erasures')
    .set({ overwritten_at: clock.now() })
    .where('student_hash', 'in', hashes)
    .execute()
}
