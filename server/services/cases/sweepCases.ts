import { type Clock, DAY, later } from '../../clock.ts'
import type { Database } from '../../store/database.ts'

/** Cases are stored for 12 months, even open ones. */
const KEPT_DAYS = 365

const AT_ONCE = 200

/** Deletes a batch of cases that are older than 12 months, including their photos. */
export async function sweepCases(db: Database, clock: Clock): Promise<void> {
  const old = db
    .selectFrom('cases')
    .select('id')
    .where('made_at', '<', later(clock.now(), -KEPT_DAYS * DAY))
    .limit(AT_ONCE)
  await db.deleteFrom('cases').where('id', 'in', old).execute()
}
