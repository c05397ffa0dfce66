import { sql } from 'kysely'
import type { Role } from '../../../domain/enumerations.ts'
import { LATER_DAYS, LATER_TIMES } from '../../../domain/likes.ts'
import { DAY, later } from '../../clock.ts'
import { ALLOCATION } from '../../matching/weights.ts'
import type { Database } from '../../store/database.ts'

/** A candidate as the card shows them (§3 Suggestion), with the reasons for the suggestion. */
export interface Candidate {
  readonly id: string
  readonly picture: string | null
  readonly name: string
  readonly program: string | null
  readonly age: number | null
  readonly interests: string[]
  readonly bio: string | null
  readonly role: Role | null
  readonly listing_id: string | null
  readonly reasons: string[]
}

/** Candidates who were put off before this time are suggested again. */
export function dueBy(now: Date): Date {
  return later(now, -LATER_DAYS * DAY)
}

/** Reads a student's candidates without a decision, in the order in which they were allocated. */
export async function readDeck(db: Database, now: Date, student: string): Promise<Candidate[]> {
  const { rows } = await sql<Candidate>`
    select * from deck_of(${student}, ${ALLOCATION.deck}, ${dueBy(now)}, ${LATER_TIMES})`.execute(
    db,
  )
  return rows
}

/** Reads the decks of several students by id. Students with an empty deck are missing from the map. */
export async function readDecks(
  db: Database,
  now: Date,
  students: readonly string[],
): Promise<Map<string, Candidate[]>> {
  if (students.length === 0) return new Map()
  const { rows } = await sql<Candidate & { student: string }>`
    select asking.student, card.*
    from unnest(${students}::uuid[]) as asking (student)
      cross join lateral deck_of(asking.student, ${ALLOCATION.deck}, ${dueBy(now)},
        ${LATER_TIMES}) with ordinality as card
    order by asking.student, card.ordinality`.execute(db)
  return Map.groupBy(rows, ({ student }) => student)
}
