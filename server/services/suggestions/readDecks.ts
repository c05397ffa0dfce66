import { sql } from 'kysely'
import type { Role } from '../../../domain/enumerations.ts'
import { ALLOCATION } from '../../matching/weights.ts'
import type { Database } from '../../store/database.ts'

/** A card as it is shown (§3 Suggestion), and why it was dealt. */
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

/** The undecided cards of a student in the order dealt. */
export async function readDeck(db: Database, student: string): Promise<Candidate[]> {
  const { rows } =
    await sql<Candidate>`select * from deck_of(${student}, ${ALLOCATION.deck})`.execute(db)
  return rows
}

/** The same of several students at once, by their ids; whoever has no card is not among them. */
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
