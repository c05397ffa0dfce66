import { sql } from 'kysely'
import { LATER_TIMES } from '../../../../domain/likes.ts'
import type { Database } from '../../../store/database.ts'
import { dueBy } from '../readDecks.ts'

/** A student's earlier suggestions, decisions, reports and blocks, as ids of the other students. */
export interface StudentRelations {
  readonly student: string
  /**
   * Students who must not be suggested: those suggested before, those who disliked this student, and those
   * with a report or block in either direction.
   */
  readonly closed: readonly string[]
  /** Students who like this one. */
  readonly likers: readonly string[]
  /** The number of undecided candidates whom the student can see. */
  readonly cards: number
}

/** Reads the relations of these students to all others. */
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
