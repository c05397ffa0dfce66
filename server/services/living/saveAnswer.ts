import { sql } from 'kysely'
import { answerProblem, type GivenAnswer } from '../../../domain/living/answers.ts'
import { BROKEN_FROM, type LivingLimits } from '../../../domain/living/dealBreakers.ts'
import { AppError } from '../../errors.ts'
import type { Transaction } from '../../store/database.ts'
import { type InboxTools, withInboxes } from '../live/inboxes.ts'
import { changeProfile } from '../profile/changes.ts'
import { readLiving } from './readLiving.ts'

/** Items whose answers can break somebody's deal-breaker. */
const BREAKING: ReadonlySet<string> = new Set(Object.values(BROKEN_FROM).map(({ item }) => item))

/**
 * Locks the student's row. Every writer of `living` must do this first: the trigger on `living` changes that
 * row, and two writers that lock in different orders would deadlock.
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
 * Stores an answer without touching other items, even if two answers arrive at once. Students who were
 * suggested to each other with this student get an event only if the student begins or ceases to break a
 * deal-breaker; matches read answers when they look at them. Throws an AppError (400) for an answer that the
 * item does not have.
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
  return withInboxes(tools, async (trx, addEvents, now) => {
    await lockStudent(trx, id)
    await changeProfile({ trx, addEvents, now }, id, async () => {
      await writeAnswer(trx, id, given, now)
      return []
    })
  })
}

/**
 * Stores the student's limits, and adds an event for everybody whose deck may change because of them. Throws
 * an AppError (409) if the student chooses their own gender only but is not a searcher or has not given a
 * gender.
 */
export function saveLimits(tools: InboxTools, id: string, limits: LivingLimits): Promise<void> {
  return withInboxes(tools, async (trx, addEvents, now) => {
    await lockStudent(trx, id)
    const { deal_breakers, own_gender_only } = limits
    const { canChooseGender } = await readLiving(trx, id)
    if (own_gender_only && !canChooseGender) {
      throw new AppError('conflict', 'Only searchers who say their gender can choose this.')
    }
    const columns = {
      ...{ deal_breakers: [...deal_breakers], changed_at: now },
      ...(canChooseGender && { own_gender_only }),
    }
    await changeProfile({ trx, addEvents, now }, id, async () => {
      await trx
        .insertInto('living')
        .values({ student_id: id, own_gender_only, ...columns })
        .onConflict((conflict) => conflict.column('student_id').doUpdateSet(columns))
        .execute()
      return []
    })
  })
}
