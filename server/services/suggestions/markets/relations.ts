import { sql } from 'kysely'
import { LATER_TIMES } from '../../../../domain/likes.ts'
import type { Database } from '../../../store/database.ts'
import { dueBy } from '../readDecks.ts'

/** A student's earlier suggestions, decisions, reports and blocks, by the ids of the others. */
export interface StudentRelations {
  readonly student: string
  /** Students suggested before, students who passed on this one, and pairs with a report or a block in either direction. */
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
