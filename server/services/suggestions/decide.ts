import { randomUUID } from 'node:crypto'
import type { Decision } from '../../../domain/enumerations.ts'
import type { Clock } from '../../clock.ts'
import { AppError } from '../../errors.ts'
import { type Database, lock, type Transaction } from '../../store/database.ts'
import { type ImpressionKey, requireImpression } from './impression.ts'

/** One student's decision about another. */
export interface NewDecision extends ImpressionKey {
  readonly decision: Decision
}

async function requireSameDecision(trx: Transaction, choice: NewDecision): Promise<void> {
  const card = await requireImpression(trx, choice)
  if (card.decision === choice.decision) return
  throw new AppError('conflict', 'You have already decided about this student.')
}

/**
 * Whether the other likes back and nothing keeps the two apart. One query for all of it: what is asked of the
 * database must not depend on what the other has done.
 */
async function isMutual(trx: Transaction, one: string, other: string): Promise<boolean> {
  const pair = [one, other]
  const found = await trx
    .selectFrom('cards')
    .select('decision')
    .where('student_id', '=', other)
    .where('candidate_id', '=', one)
    .where('decision', '=', 'liked')
    .where(({ exists, not, selectFrom }) =>
      not(
        exists(
          selectFrom('reports')
            .select('made_at')
            .where('reporter_id', 'in', pair)
            .where('reported_id', 'in', pair),
        ),
      ),
    )
    .where(({ exists, not, selectFrom }) =>
      not(
        exists(
          selectFrom('students')
            .select('id')
            .where('id', 'in', pair)
            .where('hidden_at', 'is not', null),
        ),
      ),
    )
    .executeTakeFirst()
  return found !== undefined
}

async function matchWhenMutual(
  trx: Transaction,
  one: string,
  other: string,
  now: Date,
): Promise<void> {
  if (!(await isMutual(trx, one, other))) return
  const [first_id, second_id] = one < other ? [one, other] : [other, one]
  await trx
    .insertInto('matches')
    .values({ id: randomUUID(), first_id, second_id, made_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/**
 * Records the decision on an impression, once. Two likes become a match in the same transaction, unless one of
 * the two reported the other or is hidden: then the answer is the same, so that nobody learns of a report.
 * The same decision again is accepted. Throws 403 when the candidate was never suggested, 409 for the
 * opposite decision.
 */
export async function decide(db: Database, clock: Clock, choice: NewDecision): Promise<void> {
  const { studentId, candidateId, decision } = choice
  const now = clock.now()
  await db.transaction().execute(async (trx) => {
    // Two likes at the same moment must see each other.
    await lock(trx, `pair:${[studentId, candidateId].sort().join(':')}`)
    const decided = await trx
      .updateTable('cards')
      .set({ decision, decided_at: now })
      .where('student_id', '=', studentId)
      .where('candidate_id', '=', candidateId)
      .where('decision', 'is', null)
      .executeTakeFirst()
    if (decided.numUpdatedRows === 0n) await requireSameDecision(trx, choice)
    else if (decision === 'liked') await matchWhenMutual(trx, studentId, candidateId, now)
  })
}
