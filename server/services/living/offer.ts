import { sql } from 'kysely'
import { DECK_SIZE } from '../../../domain/limits.ts'
import type { Clock } from '../../clock.ts'
import type { Database } from '../../store/database.ts'
import { lockStudent } from './saveAnswer.ts'

/**
 * After how many more decisions the questionnaire is offered: when the student has decided on as many
 * candidates as a deck has. Undefined once the student has closed the offer or answered anything.
 */
export async function readOffer(db: Database, id: string): Promise<number | undefined> {
  const { rows } = await sql<{ after: number }>`
    select ${DECK_SIZE} - count(*)::integer as after
    from (
      select from impressions
      where student_id = ${id} and decision is not null limit ${DECK_SIZE}
    ) decided
    having not exists (select from living
      where student_id = ${id} and (offer_closed_at is not null or answers <> '{}'))`.execute(db)
  return rows[0]?.after
}

/** Records that the student has closed the offer. Repeating it changes nothing. */
export async function closeOffer(
  { db, clock }: { readonly db: Database; readonly clock: Clock },
  id: string,
): Promise<void> {
  const now = clock.now()
  await db.transaction().execute(async (trx) => {
    await lockStudent(trx, id)
    await sql`
      insert into living (student_id, offer_closed_at, changed_at) values (${id}, ${now}, ${now})
      on conflict (student_id) do update set offer_closed_at = excluded.offer_closed_at
        where living.offer_closed_at is null`.execute(trx)
  })
}
