import type { Clock } from '../../clock.ts'
import { Refusal } from '../../http/refusal.ts'
import type { Database } from '../../store/database.ts'

/** Who reports whom. */
export interface Report {
  readonly by: string
  readonly about: string
}

/**
 * Keeps a report about somebody who was suggested; the two are not shown to each other from then on.
 * The same report again changes nothing. Refuses with 403 who was never suggested.
 */
export async function report(db: Database, clock: Clock, { by, about }: Report): Promise<void> {
  const dealt = await db
    .selectFrom('cards')
    .select('candidate_id')
    .where('student_id', '=', by)
    .where('candidate_id', '=', about)
    .executeTakeFirst()
  if (dealt === undefined) throw new Refusal(403, 'This student was not suggested to you.')
  await db
    .insertInto('reports')
    .values({ reporter_id: by, reported_id: about, made_at: clock.now() })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}
