import { sql } from 'kysely'
import { answerProblem, type GivenAnswer } from '../../../domain/living/answers.ts'
import { BROKEN_FROM, type LivingLimits } from '../../../domain/living/dealBreakers.ts'
import { AppError } from '../../errors.ts'
import type { Transaction } from '../../store/database.ts'
import { type InboxTools, withInboxes } from '../live/inboxes.ts'
import { changeProfile } from '../profile/changes.ts'
import { readLiving } from './readLiving.ts'

/** Items by which an answer may break somebody's deal-breaker. */
const BREAKING: ReadonlySet<string> = new Set(Object.values(BROKEN_FROM).map(({ item }) => item))

/**
 * Every writer of `living` locks the student's row first: the trigger on `living` changes that row, and two writers in
 * different orders would wait for each other.
 */
export async function lockStudent(trx: Transaction, id: string): Promise<void> {
  await trx.selectFrom('students').where('id', '=', id).select('id').forNoKeyUpdate().execute()
}

async function writeAnswer(
  trx: Transaction,
  id: string,
  { item, answer }: GivenAnswer,
  changed_at: Date,
): Promise<void> {
  if (answer === null) {
    await trx
      .updateTable('living')
      .set({ answers: sql`answers - ${item}::text`, changed_at })
      .where('student_id', '=', id)
      .execute()
    return
  }
  await sql`
    insert into living (student_id, answers, changed_at)
    values (${id}, ${JSON.stringify({ [item]: answer })}::jsonb, ${changed_at})
    on conflict (student_id) do update
      set answers = living.answers || excluded.answers, changed_at = excluded.changed_at`.execute(
    trx,
  )
}

/**
 * Stores an answer; those to other items stay, also when two arrive at once. Matches read the answers when they look; only
 * when the student begins or ceases to break a deal-breaker, everybody is told who holds a card that may have to go.
 * Throws 400 for an answer that the item does not have.
 */
export async function saveAnswer(tools: InboxTools, id: string, given: GivenAnswer): Promise<void> {
  const problem = given.answer === null ? undefined : answerProblem(given.item, given.answer)
  if (problem !== undefined) throw new AppError('invalid', problem)
  if (!BREAKING.has(given.item)) {
    return tools.db.transaction().execute(async (trx) => {
      await lockStudent(trx, id)
      await writeAnswer(trx, id, given, tools.clock.now())
    })
  }
  return withInboxes(tools, async (trx, tell, now) => {
    await lockStudent(trx, id)
    await changeProfile({ trx, tell, now }, id, async () => {
      await writeAnswer(trx, id, given, now)
      return []
    })
  })
}

/**
 * Stores what the student excludes, and tells everybody who holds a card that may have to go. Throws 409 when the student
 * chooses a home with their own gender only and is no searcher, or has not said a gender.
 */
export function saveLimits(tools: InboxTools, id: string, limits: LivingLimits): Promise<void> {
  return withInboxes(tools, async (trx, tell, now) => {
    await lockStudent(trx, id)
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
