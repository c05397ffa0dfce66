import { PREFER_NOT_TO_SAY, type Role } from '../../../domain/enumerations.ts'
import type { LivingAnswers } from '../../../domain/living/answers.ts'
import { type LivingLimits, NO_LIMITS } from '../../../domain/living/dealBreakers.ts'
import {
  NO_PLACE_FACTS,
  NO_SEARCH_FACTS,
  type PlaceFacts,
  type SearchFacts,
} from '../../../domain/living/facts.ts'
import type { Database } from '../../store/database.ts'

/** A student's questionnaire as it is stored. */
export interface StoredLiving {
  readonly role: Role
  readonly search: SearchFacts
  readonly place: PlaceFacts | undefined
  readonly answers: LivingAnswers
  readonly limits: LivingLimits
  readonly canChooseGender: boolean
}

/** The columns with what a searcher needs. */
export const SEARCH_COLUMNS = Object.keys(NO_SEARCH_FACTS) as (keyof SearchFacts)[]
/** The columns with what a poster offers. */
export const PLACE_COLUMNS = Object.keys(NO_PLACE_FACTS) as (keyof PlaceFacts)[]

function readRow(db: Database, id: string) {
  return db
    .selectFrom('living')
    .select([...SEARCH_COLUMNS, 'answers', 'deal_breakers', 'own_gender_only'])
    .where('student_id', '=', id)
    .executeTakeFirst()
}

function readPlace(db: Database, id: string): Promise<PlaceFacts | undefined> {
  return db
    .selectFrom('listings')
    .select(PLACE_COLUMNS)
    .where('owner_id', '=', id)
    .executeTakeFirst()
}

/** Reads the facts that a student has entered about search and place. */
export async function readFacts(db: Database, id: string) {
  const { search, place } = await readLiving(db, id)
  return place === undefined ? { search } : { search, place }
}

/** Reads a student's questionnaire, empty if nothing is stored. Throws if there is no such student. */
export async function readLiving(db: Database, id: string): Promise<StoredLiving> {
  const { role, gender } = await db
    .selectFrom('students')
    .select(['role', 'gender'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const row = await readRow(db, id)
  const { answers, deal_breakers, own_gender_only, ...search } = row ?? {
    ...{ ...NO_SEARCH_FACTS, ...NO_LIMITS, answers: {} },
  }
  const canChooseGender = role === 'searcher' && gender !== null && gender !== PREFER_NOT_TO_SAY
  return {
    role: role ?? 'searcher',
    search,
    place: role === 'poster' ? ((await readPlace(db, id)) ?? NO_PLACE_FACTS) : undefined,
    answers,
    // The stored wish stays, for a student who can choose it again later.
    limits: { deal_breakers, own_gender_only: own_gender_only && canChooseGender },
    canChooseGender,
  }
}
