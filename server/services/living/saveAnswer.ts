import { sql } from 'kysely'
import { answerProblem, type GivenAnswer } from '../../../domain/living/answers.ts'
import type { LivingLimits } from '../../../domain/living/dealBreakers.ts'
import { AppError } from '../../errors.ts'
import { type InboxTools, withInboxes } from '../live/inboxes.ts'
import { changeProfile } from '../profile/changes.ts'
import { readLiving } from './readLiving.ts'

/**
 * Stores an answer; those to other items stay, also when two arrive at once. Nobody is told: matches read the answers
 * when they look. Throws 400 for an answer that the item does not have.
 */
export async function saveAnswer(
  { db, clock }: Pick<InboxTools, 'db' | 'clock'>,
  id: string,
  { item, answer }: GivenAnswer,
): Promise<void> {
  const changed_at = clock.now()
  if (answer === null) {
    await db
      .updateTable('living')
      .set({ answers: sql`answers - ${item}::text`, changed_at })
      .where('student_id', '=', id)
      .execute()
    return
  }
  const problem = answerProblem(item, answer)
  if (problem !== undefined) throw new AppError('invalid', problem)
  await sql`
    insert into living (student_id, answers, changed_at)
    values (${id}, ${JSON.stringify({ [item]: answer })}::jsonb, ${changed_at})
    on conflict (student_id) do update
      set answers = living.answers || excluded.answers, changed_at = excluded.changed_at`.execute(
    db,
  )
}

/**
 * Stores what the student excludes, and tells everybody who holds a card that may have to go. Throws 409 when the student
 * chooses a home with their own gender only and is no searcher, or has not said a gender.
 */
export function saveLimits(tools: InboxTools, id: string, limits: LivingLimits): Promise<void> {
  return withInboxes(tools, async (trx, tell, now) => {
    if (limits.own_gender_only && !(await readLiving(trx, id)).canChooseGender) {
      throw new AppError('conflict', 'Only searchers who say their gender can choose this.')
    }
    const columns = { ...limits, deal_breakers: [...limits.deal_breakers], changed_at: now }
    await changeProfile({ trx, tell, now }, id, async () => {
      await trx
        .insertInto('living')
        .values({ student_id: id, ...columns })
        .onConflict((conflict) => conflict.column('student_id').doUpdateSet(columns))
        .execute()
      return []
    })
  })
}
