import { AppError } from '../../errors.ts'
import type { Database } from '../../store/database.ts'

/** A student, and another who was suggested to them. */
export interface ImpressionKey {
  readonly studentId: string
  readonly candidateId: string
}

/** The decision on an impression, null when there is none yet. Throws 403 when the candidate was never suggested to the student. */
export async function requireImpression(db: Database, { studentId, candidateId }: ImpressionKey) {
  const card = await db
    .selectFrom('impressions')
    .select('decision')
    .where('student_id', '=', studentId)
    .where('candidate_id', '=', candidateId)
    .executeTakeFirst()
  if (card === undefined) throw new AppError('forbidden', 'This student was not suggested to you.')
  return card
}
