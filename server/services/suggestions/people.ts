import type { Interest, Program, University } from '../../../domain/enumerations.ts'
import { later } from '../../clock.ts'
import { ACTIVE_WITHIN } from '../../matching/eligible.ts'
import type { Person } from '../../matching/person.ts'
import type { Database } from '../../store/database.ts'

/** At most so many are scored for one deal. */
const POOL_SIZE = 400

function peopleQuery(db: Database) {
  return db
    .selectFrom('students')
    .leftJoin('listings', 'listings.owner_id', 'students.id')
    .select(['students.id', 'students.role', 'students.market', 'students.age'])
    .select(['students.university', 'students.program', 'students.interests', 'students.budget'])
    .select(['students.last_active_at', 'listings.cost', 'listings.capacity'])
    .select('listings.places_taken')
    .where('students.onboarded_at', 'is not', null)
    .where('students.hidden_at', 'is', null)
}

type Row = Awaited<ReturnType<ReturnType<typeof peopleQuery>['execute']>>[number]

function placeOf({ role, cost, capacity, places_taken: placesTaken }: Row): Person['place'] {
  if (role !== 'poster' || cost === null || capacity === null || placesTaken === null) return null
  return { cost, capacity, placesTaken }
}

/** What the columns hold was checked against the enumerations when it was written. */
function personOf(row: Row): Person[] {
  if (row.role === null || row.market === null) return []
  const person = {
    id: row.id,
    role: row.role,
    market: row.market,
    age: row.age,
    university: row.university as University | null,
    program: row.program as Program | null,
    interests: row.interests as Interest[],
    budget: row.budget,
    lastActiveAt: row.last_active_at,
    place: placeOf(row),
  }
  return [person]
}

/** A student as matching sees them; undefined before onboarding is complete. */
export async function readPerson(db: Database, id: string): Promise<Person | undefined> {
  const rows = await peopleQuery(db).where('students.id', '=', id).execute()
  return rows.flatMap(personOf)[0]
}

/**
 * Those who may be dealt to a student, the most recently active first: of the same market, not dealt
 * before, and without a pass of theirs. The rest of the eligibility is matching's.
 */
export async function readPool(db: Database, me: Person, now: Date): Promise<Person[]> {
  const others = peopleQuery(db)
    .where('students.market', '=', me.market)
    .where('students.id', '!=', me.id)
    .where('students.last_active_at', '>=', later(now, -ACTIVE_WITHIN))
    .where((where) =>
      where.not(
        where.exists(
          where
            .selectFrom('cards')
            .select('cards.position')
            .where('cards.student_id', '=', me.id)
            .whereRef('cards.candidate_id', '=', 'students.id'),
        ),
      ),
    )
    .where((where) =>
      where.not(
        where.exists(
          where
            .selectFrom('cards')
            .select('cards.position')
            .whereRef('cards.student_id', '=', 'students.id')
            .where('cards.candidate_id', '=', me.id)
            .where('cards.decision', '=', 'disliked'),
        ),
      ),
    )
  const fitting = me.role === 'poster' ? others.where('students.role', '=', 'searcher') : others
  const rows = await fitting
    .orderBy('students.last_active_at', 'desc')
    .orderBy('students.id')
    .limit(POOL_SIZE)
    .execute()
  return rows.flatMap(personOf)
}
