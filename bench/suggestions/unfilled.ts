import { DECK_SIZE } from '../../domain/limits.ts'
import { later } from '../../server/clock.ts'
import { ACTIVE_WITHIN } from '../../server/matching/eligible.ts'
import type { Database } from '../../server/store/database.ts'

/** The students of a market who were active within 14 days and have fewer than ten undecided candidates. */
export async function readUnfilled(db: Database, market: string, now: Date): Promise<string[]> {
  const rows = await db
    .selectFrom('students')
    .select('students.id')
    .where('students.market', '=', market)
    .where('last_active_at', '>', later(now, -ACTIVE_WITHIN))
    .where(
      ({ selectFrom, fn }) =>
        selectFrom('impressions')
          .select(fn.countAll<number>().as('count'))
          .whereRef('student_id', '=', 'students.id')
          .where('decision', 'is', null),
      '<',
      DECK_SIZE,
    )
    .execute()
  return rows.map(({ id }) => id)
}
