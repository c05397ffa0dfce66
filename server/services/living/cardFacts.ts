import type { LivingAnswers } from '../../../domain/living/answers.ts'
import type { CardFacts } from '../../../domain/living/cardFacts.ts'
import { isAnyOf } from '../../store/anyOf.ts'
import type { Database } from '../../store/database.ts'
import { otherCurrency } from '../../store/otherCurrency.ts'
import { SEARCH_COLUMNS } from './readLiving.ts'

function factsQuery(db: Database) {
  const search = SEARCH_COLUMNS.map((column) => `living.${column}` as const)
  return db
    .selectFrom('students')
    .leftJoin('living', 'living.student_id', 'students.id')
    .leftJoin('listings', 'listings.owner_id', 'students.id')
    .select(['students.id', 'students.role', 'living.answers', ...search])
    .leftJoin('campuses', 'campuses.name', 'students.university')
    .select(otherCurrency)
    .select(['rent_per_room', 'cost', 'utilities', 'deposit', 'capacity', 'places_taken'])
    .select(['property_type', 'bedrooms', 'bathrooms', 'location', 'private_location', 'free_from'])
    .select(['free_until', 'listings.shortest_stay as least', 'listings.longest_stay as most'])
}

type Row = Awaited<ReturnType<ReturnType<typeof factsQuery>['execute']>>[number]

function withoutNulls(facts: Record<string, unknown>): CardFacts {
  return Object.fromEntries(Object.entries(facts).filter(([, value]) => value !== null))
}

function placeOf(row: Row): CardFacts {
  const { rent_per_room, cost, utilities, deposit, property_type, bedrooms, bathrooms } = row
  const { free_from, free_until, capacity, places_taken } = row
  return withoutNulls({
    ...{ rent_per_room, cost, utilities, deposit, property_type, bedrooms, bathrooms },
    ...{ free_from, free_until, currency: row.currency },
    rooms_left: capacity === null ? null : Math.max(0, capacity - (places_taken ?? 0)),
    location: row.private_location === true ? null : row.location,
    ...{ shortest_stay: row.least, longest_stay: row.most },
  })
}

function searchOf(row: Row): CardFacts {
  return withoutNulls(Object.fromEntries(SEARCH_COLUMNS.map((column) => [column, row[column]])))
}

/**
 * The facts of a student's place or search for a card, and the student's answers, which nobody else sees
 * before a match.
 */
export interface CardLiving {
  readonly facts: CardFacts
  readonly answers: LivingAnswers
}

/** Reads facts and answers of these students, by student. */
export async function readCards(
  db: Database,
  ids: readonly string[],
): Promise<Map<string, CardLiving>> {
  if (ids.length === 0) return new Map()
  const rows = await factsQuery(db).where(isAnyOf('students.id', ids)).execute()
  return new Map(
    rows.map((row) => {
      const facts = row.role === 'poster' ? placeOf(row) : searchOf(row)
      return [row.id, { facts, answers: row.answers ?? {} }]
    }),
  )
}

/** Reads the facts of a student's place or search. */
export async function readCardFacts(db: Database, id: string): Promise<CardFacts | undefined> {
  return (await readCards(db, [id])).get(id)?.facts
}
