import type { Clock } from '../../clock.ts'
import type { Database } from '../../store/database.ts'
import { type ImpressionKey, requireImpression } from './impression.ts'

/**
 * Keeps a report about somebody who was suggested; the two are not shown to each other from then on.
 * The same report again changes nothing. Refuses with 403 who was never suggested.
 */
export async function report(
  db: Database,
  clock: Clock,
  { studentId, candidateId }: ImpressionKey,
): Promise<void> {
  await requireImpression(db, { studentId, candidateId })
  await db
    .insertInto('reports')
    .values({ reporter_id: studentId, reported_id: candidateId, made_at: clock.now() })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}
