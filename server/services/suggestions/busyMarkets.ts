import { DAY, later } from '../../clock.ts'
import type { Database } from '../../store/database.ts'

/** The highest number of markets to read. */
const MOST = 50

/** Lists the markets with the most students who were active within the last day, the busiest first. */
export async function readBusyMarkets(db: Database, now: Date): Promise<string[]> {
  const rows = await db
    .selectFrom('students')
    .select('market')
    .where('market', 'is not', null)
    .where('last_active_at', '>=', later(now, -DAY))
    .groupBy('market')
    .orderBy((select) => select.fn.countAll(), 'desc')
    .limit(MOST)
    .execute()
  return rows.flatMap(({ market }) => market ?? [])
}
