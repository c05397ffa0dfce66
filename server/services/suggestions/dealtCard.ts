import { AppError } from '../../errors.ts'
import type { Database } from '../../store/database.ts'

/** A student, and another who was suggested to them. */
export interface Pair {
  readonly by: string
  readonly about: string
}

/** What was decided on a card. Refuses with 403 a card that was never dealt. */
export async function requireDealt(db: Database, { by, about }: Pair) {
  const card = await db
    .selectFrom('cards')
    .select('decision')
    .where('student_id', '=', by)
    .where('candidate_id', '=', about)
    .executeTakeFirst()
  if (card === undefined) throw new AppError('forbidden', 'This student was not suggested to you.')
  return card
}
