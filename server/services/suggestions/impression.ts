import { AppError } from '../../errors.ts'
import type { Database } from '../../store/database.ts'

/** A student, and another who was suggested to them. */
export interface ImpressionKey {
  readonly studentId: string
  readonly candidateId: string
}

/** What was decided on a card. Refuses with 403 a card that was never dealt. */
export async function requireImpression(db: Database, { studentId, candidateId }: ImpressionKey) {
  const card = await db
    .selectFrom('cards')
    .select('decision')
    .where('student_id', '=', studentId)
    .where('candidate_id', '=', candidateId)
    .executeTakeFirst()
  if (card === undefined) throw new AppError('forbidden', 'This student was not suggested to you.')
  return card
}
