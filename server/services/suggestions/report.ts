import type { Clock } from '../../clock.ts'
import type { Database } from '../../store/database.ts'
import { type Pair, requireDealt } from './dealtCard.ts'

/**
 * Keeps a report about somebody who was suggested; the two are not shown to each other from then on.
 * The same report again changes nothing. Refuses with 403 who was never suggested.
 */
export async function report(db: Database, clock: Clock, { by, about }: Pair): Promise<void> {
  await requireDealt(db, { by, about })
  await db
    .insertInto('reports')
    .values({ reporter_id: by, reported_id: about, made_at: clock.now() })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}
