import { sql } from 'kysely'
import type { Role } from '../../../domain/enumerations.ts'
import { ALLOCATION } from '../../matching/weights.ts'
import type { Database } from '../../store/database.ts'

/** A candidate as shown (§3 Suggestion), and the reasons for the suggestion. */
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

/** A student's candidates without a decision, in the order in which they were allocated. */
export async function readDeck(db: Database, student: string): Promise<Candidate[]> {
  const { rows } =
    await sql<Candidate>`select * from deck_of(${student}, ${ALLOCATION.deck})`.execute(db)
  return rows
}

/** The decks of several students by id; students without cards are missing from the map. */
export async function readDecks(
  db: Database,
  students: readonly string[],
): Promise<Map<string, Candidate[]>> {
  const { rows } = await sql<Candidate & { student: string }>`
    select asking.student, card.*
    from unnest(${students}::uuid[]) as asking (student)
      cross join lateral deck_of(asking.student, ${ALLOCATION.deck}) with ordinality as card
    order by asking.student, card.ordinality`.execute(db)
  return Map.groupBy(rows, ({ student }) => student)
}
