import { sql } from 'kysely'
import { LATER_TIMES } from '../../../../domain/likes.ts'
import type { Database } from '../../../store/database.ts'
import { dueBy } from '../readDecks.ts'

/** What was between a student and others, by their ids. */
export interface StudentRelations {
  readonly student: string
  /** Those suggested before, those who passed on the student, and those of whom one reported or blocked the other. */
  readonly closed: readonly string[]
  /** Like the student. */
  readonly likers: readonly string[]
  /** Undecided cards that the student can see. */
  readonly cards: number
}

/** Everything that was between these students and anybody else. */
export async function readRelations(
  db: Database,
  now: Date,
  students: readonly string[],
): Promise<StudentRelations[]> {
  const { rows } = await sql<StudentRelations>`
    select student, closed, likers, cards_left as cards
    from relations_of(${students}::uuid[], ${dueBy(now)}, ${LATER_TIMES})`.execute(db)
  return rows
}
