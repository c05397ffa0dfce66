import type { NoticeKind } from '../../../domain/notices.ts'
import type { Transaction } from '../../store/database.ts'

/** Something that a student is notified of once. */
export interface Occasion {
  readonly student: string
  readonly kind: NoticeKind
  /** What the notice is about, such as the id of the match. */
  readonly occasion: string
}

/**
 * Claims a notice, and returns whether this transaction may send it. A second process that claims it at the
 * same time waits, and may send it only if the first transaction is rolled back.
 */
export async function claimNotice(
  trx: Transaction,
  { student, kind, occasion }: Occasion,
  now: Date,
): Promise<boolean> {
  const claimed = await trx
    .insertInto('notices')
    .values({ student_id: student, kind, occasion, made_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .returning('student_id')
    .executeTakeFirst()
  return claimed !== undefined
}
