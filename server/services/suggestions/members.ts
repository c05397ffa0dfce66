import type { Interest, Program, University } from '../../../domain/enumerations.ts'
import type { Person } from '../../matching/person.ts'
import type { Database } from '../../store/database.ts'

/** A student as matching sees them, and when they finished the onboarding. */
export interface MarketMember {
  readonly person: Person
  readonly onboardedAt: Date
}

/** A student by id; `member` is undefined for one who must not be suggested. */
export interface PersonRow {
  readonly id: string
  readonly member: MarketMember | undefined
}

function peopleQuery(db: Database) {
  return db
    .selectFrom('students')
    .leftJoin('listings', 'listings.owner_id', 'students.id')
    .select(['students.id', 'students.role', 'students.market', 'students.age'])
    .select(['students.university', 'students.program', 'students.interests', 'students.budget'])
    .select(['students.last_active_at', 'students.onboarded_at', 'students.hidden_at'])
    .select(['listings.cost', 'listings.capacity', 'listings.places_taken'])
}

type Row = Awaited<ReturnType<ReturnType<typeof peopleQuery>['execute']>>[number]

function placeOf({ role, cost, capacity, places_taken: placesTaken }: Row): Person['place'] {
  if (role !== 'poster' || cost === null || capacity === null || placesTaken === null) return null
  return { cost, capacity, placesTaken }
}

/** The casts are safe: the columns were checked against the enumerations when they were written. */
function memberOf(row: Row): MarketMember | undefined {
  const { id, role, market, onboarded_at: onboardedAt } = row
  if (role === null || market === null || onboardedAt === null) return undefined
  if (row.hidden_at !== null) return undefined
  const person = {
    ...{ id, role, market },
    age: row.age,
    university: row.university as University | null,
    program: row.program as Program | null,
    interests: row.interests as Interest[],
    budget: row.budget,
    lastActiveAt: row.last_active_at,
    place: placeOf(row),
  }
  return { person, onboardedAt }
}

/** Which members of a market to read. */
export interface MemberPage {
  readonly market: string
  /** Members who were not active since then are left out. */
  readonly since: Date
  /** Only ids greater than this one; all when undefined. */
  readonly after: string | undefined
  readonly limit: number
}

/** Reads a page of the members of a market who may be suggested. */
export async function readMarketMembers(db: Database, page: MemberPage): Promise<MarketMember[]> {
  const { market, since, after, limit } = page
  const rows = await peopleQuery(db)
    .where('students.market', '=', market)
    .where('students.last_active_at', '>=', since)
    .where('students.onboarded_at', 'is not', null)
    .where('students.hidden_at', 'is', null)
    .$if(after !== undefined, (query) => query.where('students.id', '>', after ?? ''))
    .orderBy('students.id')
    .limit(limit)
    .execute()
  return rows.flatMap((row) => memberOf(row) ?? [])
}

/** These students as matching sees them. */
export async function readPeople(db: Database, ids: readonly string[]): Promise<PersonRow[]> {
  const rows = await peopleQuery(db).where('students.id', 'in', ids).execute()
  return rows.map((row) => ({ id: row.id, member: memberOf(row) }))
}
