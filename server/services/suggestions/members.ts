import { sql } from 'kysely'
import type { Interest } from '../../../domain/enumerations.ts'
import type { LivingAnswers } from '../../../domain/living/answers.ts'
import { BROKEN_FROM } from '../../../domain/living/dealBreakers.ts'
import type { Person } from '../../matching/person.ts'
import { isAnyOf } from '../../store/anyOf.ts'
import type { Database } from '../../store/database.ts'
import { livingOf, rentOf } from './memberLiving.ts'

/** A student as the matching sees them, and when they finished the onboarding. */
export interface MarketMember {
  readonly person: Person
  readonly onboardedAt: Date
}

/** A student by id; `member` is undefined for one who must not be suggested. */
export interface PersonRow {
  readonly id: string
  readonly member: MarketMember | undefined
}

const ALL_ANSWERS = sql.ref<LivingAnswers | null>('living.answers')
/** Only the answers that can break a deal-breaker: all that a count needs, and a third of the bytes. */
const BREAKING_ANSWERS = sql<LivingAnswers | null>`jsonb_strip_nulls(jsonb_build_object(${sql.join(
  Object.values(BROKEN_FROM).flatMap(({ item }) => [
    sql.lit(item),
    sql`living.answers -> ${sql.lit(item)}`,
  ]),
)}))`

function peopleQuery(db: Database, answers = ALL_ANSWERS) {
  return db
    .selectFrom('students')
    .leftJoin('listings', 'listings.owner_id', 'students.id')
    .leftJoin('living', 'living.student_id', 'students.id')
    .select(['students.id', 'students.role', 'students.market', 'students.age'])
    .select(['students.university', 'students.program', 'students.interests', 'students.budget'])
    .select(['students.last_active_at', 'students.onboarded_at', 'students.hidden_at'])
    .select(['students.standing', 'listings.state'])
    .select(['listings.cost', 'listings.capacity', 'listings.places_taken'])
    .select(['listings.rent_per_room', 'listings.utilities'])
    .select(['listings.free_from', 'listings.free_until'])
    .select('listings.shortest_stay as place_shortest_stay')
    .select('listings.longest_stay as place_longest_stay')
    .select(answers.as('answers'))
    .select(['living.deal_breakers', 'living.own_gender_only', 'students.gender'])
    .select(['living.move_in_from', 'living.move_in_to'])
    .select(['living.shortest_stay', 'living.longest_stay'])
}

type Row = Awaited<ReturnType<ReturnType<typeof peopleQuery>['execute']>>[number]

function placeOf(row: Row): Person['place'] {
  const { role, cost, capacity, places_taken: placesTaken } = row
  if (role !== 'poster' || cost === null || capacity === null || placesTaken === null) return null
  return { cost, capacity, placesTaken, rent: rentOf(row) }
}

/**
 * Converts a row for the matching; undefined if the student must not be suggested. The cast is safe, because
 * interests were checked when they were written.
 */
function memberOf(row: Row): MarketMember | undefined {
  const { id, role, market, onboarded_at: onboardedAt } = row
  if (role === null || market === null || onboardedAt === null) return undefined
  if (row.hidden_at !== null || row.standing !== 'active') return undefined
  if (role === 'poster' && row.state !== null && row.state !== 'open') return undefined
  const person = {
    ...{ id, role, market },
    age: row.age,
    university: row.university,
    program: row.program,
    interests: row.interests as Interest[],
    budget: row.budget,
    lastActiveAt: row.last_active_at,
    place: placeOf(row),
    living: livingOf(row),
  }
  return { person, onboardedAt }
}

/** Which members of a market to read. */
export interface MemberPage {
  readonly market: string
  /** Members who were not active since then are left out. */
  readonly since: Date
  /** Only ids greater than this one; all ids if undefined. */
  readonly after: string | undefined
  readonly limit: number
  /** Leaves out the answers that break no deal-breaker. */
  readonly isForCounting?: boolean
}

/** Reads a page of the members of a market who may be suggested. */
export async function readMarketMembers(db: Database, page: MemberPage): Promise<MarketMember[]> {
  const { market, since, after, limit, isForCounting } = page
  const rows = await peopleQuery(db, isForCounting ? BREAKING_ANSWERS : ALL_ANSWERS)
    .where('students.market', '=', market)
    .where('students.last_active_at', '>=', since)
    .where('students.onboarded_at', 'is not', null)
    .where('students.hidden_at', 'is', null)
    .where('students.standing', '=', 'active')
    .$if(after !== undefined, (query) => query.where('students.id', '>', after ?? ''))
    .orderBy('students.id')
    .limit(limit)
    .execute()
  return rows.flatMap((row) => memberOf(row) ?? [])
}

/**
 * Reads a student for the matching, even one who is paused, hidden or has a place that is not open. Undefined
 * before the onboarding is complete.
 */
export async function readPerson(db: Database, id: string): Promise<Person | undefined> {
  const row = await peopleQuery(db).where('students.id', '=', id).executeTakeFirstOrThrow()
  return memberOf({ ...row, standing: 'active', state: null, hidden_at: null })?.person
}

/** Reads these students for the matching. */
export async function readPeople(db: Database, ids: readonly string[]): Promise<PersonRow[]> {
  const rows = await peopleQuery(db).where(isAnyOf('students.id', ids)).execute()
  return rows.map((row) => ({ id: row.id, member: memberOf(row) }))
}
