import type { NoticeKind } from '../../../domain/notices.ts'
import type { Transaction } from '../../store/database.ts'

/** Something a student is told once. */
export interface Occasion {
  readonly student: string
  readonly kind: NoticeKind
  /** What it is about, such as the match. */
  readonly occasion: string
}

/**
 * Whether this transaction is the one that tells. Another process that asks at the same time waits for its end, and
 * tells only when it was rolled back.
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
