import { randomUUID } from 'node:crypto'
import type { Decision } from '../../../domain/enumerations.ts'
import type { Clock } from '../../clock.ts'
import { Refusal } from '../../http/refusal.ts'
import { type Database, lock, type Unit } from '../../store/database.ts'
import { type Pair, requireDealt } from './dealtCard.ts'

/** One student's decision about another. */
export interface Choice extends Pair {
  readonly decision: Decision
}

async function requireSame(unit: Unit, choice: Choice): Promise<void> {
  const card = await requireDealt(unit, choice)
  if (card.decision === choice.decision) return
  throw new Refusal(409, 'You have already decided about this student.')
}

async function matchWhenMutual(unit: Unit, one: string, other: string, now: Date): Promise<void> {
  const back = await unit
    .selectFrom('cards')
    .select('decision')
    .where('student_id', '=', other)
    .where('candidate_id', '=', one)
    .executeTakeFirst()
  if (back?.decision !== 'liked') return
  const [first_id, second_id] = one < other ? [one, other] : [other, one]
  await unit
    .insertInto('matches')
    .values({ id: randomUUID(), first_id, second_id, made_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/**
 * Records a decision about a dealt card, once; two likes become a match in the same transaction. The
 * same decision again is fine. Refuses with 403 a card never dealt, with 409 the opposite decision.
 */
export async function decide(db: Database, clock: Clock, choice: Choice): Promise<void> {
  const { by, about, decision } = choice
  const now = clock.now()
  await db.transaction().execute(async (unit) => {
    // Two likes at the same moment must see each other.
    await lock(unit, `pair:${[by, about].sort().join(':')}`)
    const decided = await unit
      .updateTable('cards')
      .set({ decision, decided_at: now })
      .where('student_id', '=', by)
      .where('candidate_id', '=', about)
      .where('decision', 'is', null)
      .executeTakeFirst()
    if (decided.numUpdatedRows === 0n) await requireSame(unit, choice)
    else if (decision === 'liked') await matchWhenMutual(unit, by, about, now)
  })
}
