import { INTERESTS } from '../../domain/enumerations.ts'
import { type LivingTraits, livingTraitsOf } from './living/living.ts'
import { type Person, shareOf } from './person.ts'

/** The fields of a student that traits are made from. */
export type Described = Omit<Person, 'id' | 'market' | 'lastActiveAt'>

/** The value of an unknown trait. */
export const UNKNOWN = 0
export const UNKNOWN_MONEY = -1
/** The number of different sets of interests. */
export const INTEREST_SETS = 2 ** INTERESTS.length
/** One more than the highest age; older people count as `AGES − 1`. */
export const AGES = 256
const MOST_MONEY = 1_000_000

/** A student as small numbers, from which the parts of the fit are computed. Never NaN. */
export interface Traits {
  readonly isPoster: boolean
  /** One bit per interest; 0 if none is known. */
  readonly interests: number
  /** In years, 1 to 255; 0 if unknown. */
  readonly age: number
  /** Names; null if unknown. */
  readonly university: string | null
  readonly program: string | null
  /** Money per month: a searcher's budget, or one roommate's share of a poster's rent; −1 if unknown. */
  readonly money: number
  /** Whether a poster has rooms left; false for searchers. */
  readonly hasRoom: boolean
  readonly living: LivingTraits
}

/** Interests as bits. Unknown names are ignored. */
export function interestBits(interests: readonly string[]): number {
  let bits = 0
  for (const interest of interests) {
    const place = INTERESTS.indexOf(interest as (typeof INTERESTS)[number])
    if (place >= 0) bits |= 1 << place
  }
  return bits
}

function within(value: number | null, min: number, max: number, unknown: number): number {
  if (value === null || !Number.isFinite(value)) return unknown
  return Math.min(max, Math.max(min, value))
}

function moneyOf({ role, place, budget }: Described): number {
  if (role === 'searcher') return within(budget, 1, MOST_MONEY, UNKNOWN_MONEY)
  return within(place === null ? null : shareOf(place), 0, MOST_MONEY, UNKNOWN_MONEY)
}

/**
 * Converts a student to traits. Missing, infinite or impossible values become unknown or the nearest possible
 * value.
 */
export function traitsOf(person: Described): Traits {
  const { role, place } = person
  return {
    isPoster: role === 'poster',
    interests: interestBits(person.interests),
    age: Math.round(within(person.age, 1, AGES - 1, UNKNOWN)),
    university: person.university || null,
    program: person.program || null,
    money: moneyOf(person),
    hasRoom: role === 'poster' && place !== null && place.placesTaken < place.capacity,
    living: livingTraitsOf(person.living, role === 'poster'),
  }
}
