import { sql } from 'kysely'
import type { Interest, Program, University } from '../../../domain/enumerations.ts'
import type { Person } from '../../matching/person.ts'
import type { Database } from '../../store/database.ts'

/** A person, and what else a market keeps of them. */
export interface Known {
  readonly person: Person
  readonly onboardedAt: Date
}

/** A row of `students`, and the person in it unless they are not to be dealt. */
export interface PersonRow {
  readonly id: string
  readonly market: string | null
  readonly known: Known | undefined
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

const words = new Map<string, string>()
const sets = new Map<string, readonly Interest[]>()

/** One and the same text for all who have it: a market of thousands says the same few words. */
function shared<Word extends string>(word: Word): Word {
  const known = words.get(word)
  if (known === undefined) words.set(word, word)
  return (known ?? word) as Word
}

function sharedInterests(interests: readonly string[]): readonly Interest[] {
  const key = interests.join('|')
  const known = sets.get(key) ?? (interests.map(shared) as Interest[])
  sets.set(key, known)
  return known
}

/** What the columns hold was checked against the enumerations when it was written. */
function knownOf(row: Row): Known | undefined {
  const { id, role, market, onboarded_at: onboardedAt } = row
  if (role === null || market === null || onboardedAt === null) return undefined
  if (row.hidden_at !== null) return undefined
  const person = {
    ...{ id, role: shared(role), market: shared(market) },
    age: row.age,
    university: row.university === null ? null : shared(row.university as University),
    program: row.program === null ? null : shared(row.program as Program),
    interests: sharedInterests(row.interests),
    budget: row.budget,
    lastActiveAt: row.last_active_at,
    place: placeOf(row),
  }
  return { person, onboardedAt }
}

function asPersonRow(row: Row): PersonRow {
  return { id: row.id, market: row.market, known: knownOf(row) }
}

/** Everybody of a market who was here since then. */
export async function readMarketPeople(
  db: Database,
  market: string,
  since: Date,
): Promise<PersonRow[]> {
  const rows = await peopleQuery(db)
    .where('students.market', '=', market)
    .where('students.last_active_at', '>=', since)
    .where('students.onboarded_at', 'is not', null)
    .where('students.hidden_at', 'is', null)
    .execute()
  return rows.map(asPersonRow)
}

/** Everybody who changed in a transaction since this one. */
export async function readChangedPeople(db: Database, since: string): Promise<PersonRow[]> {
  const rows = await peopleQuery(db)
    .where('students.changed_in', '>=', sql<string>`${since}::xid8`)
    .execute()
  return rows.map(asPersonRow)
}

/** The market that a student is in; undefined before onboarding is complete, and for whom is hidden. */
export async function readMarketOf(db: Database, id: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('students')
    .select('market')
    .where('id', '=', id)
    .where('onboarded_at', 'is not', null)
    .where('hidden_at', 'is', null)
    .executeTakeFirst()
  return row?.market ?? undefined
}

/** A student as matching sees them; undefined before onboarding is complete. */
export async function readPerson(db: Database, id: string): Promise<Person | undefined> {
  const [row] = await peopleQuery(db).where('students.id', '=', id).execute()
  return row && knownOf(row)?.person
}
