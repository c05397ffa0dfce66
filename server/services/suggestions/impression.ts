import { AppError } from '../../errors.ts'
import type { Database } from '../../store/database.ts'

/** A student, and a candidate who was suggested to them. */
export interface ImpressionKey {
  readonly studentId: string
  readonly candidateId: string
}

/**
 * Reads the decision on an impression; null if there is none yet. Throws an AppError (403) if the candidate
 * was never suggested to the student.
 */
export async function requireImpression(db: Database, { studentId, candidateId }: ImpressionKey) {
  const impression = await db
    .selectFrom('impressions')
    .select('decision')
    .where('student_id', '=', studentId)
    .where('candidate_id', '=', candidateId)
    .executeTakeFirst()
  if (impression === undefined)
    throw new AppError('forbidden', 'This student was not suggested to you.')
  return impression
}
