import { DAY, later } from '../../../clock.ts'
import { calibrate, tallyOf } from '../../../matching/calibration.ts'
import type { Calibration } from '../../../matching/probability.ts'
import { CALIBRATION } from '../../../matching/weights.ts'
import type { Database } from '../../../store/database.ts'

/** How many of a market's latest decisions the calibration uses. */
const DECISIONS = 5000

/** Computes a market's calibration from its own decisions of the last days. */
export async function readCalibration(
  db: Database,
  market: string,
  now: Date,
): Promise<Calibration> {
  const rows = await db
    .selectFrom('impressions')
    .select(['evidence', 'decision'])
    .where('market', '=', market)
    .where('decision', 'in', ['liked', 'disliked'])
    .where('decided_at', '>', later(now, -CALIBRATION.days * DAY))
    .where('evidence', 'is not', null)
    .orderBy('decided_at', 'desc')
    .limit(DECISIONS)
    .execute()
  const decided = rows.map(({ evidence, decision }) => ({
    evidence: evidence ?? 0,
    liked: decision === 'liked',
  }))
  return calibrate(tallyOf(decided))
}
