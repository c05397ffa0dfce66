import type { Interest, Role } from '../../domain/enumerations.ts'
import type { Living } from './living/living.ts'

/** A poster's place: monthly cost, roommates wanted, and how many of them are found. */
export interface Place {
  readonly cost: number
  readonly capacity: number
  readonly placesTaken: number
  /** What one roommate pays per month including utilities, if the poster has entered it. */
  readonly rent?: number | undefined
}

/**
 * What the matching knows about a student. Religion, ethnicity, sexual orientation, city of origin, photo and
 * popularity are missing, so the matching cannot use them; gender serves only one switch
 * (`living/ownGender.ts`).
 */
export interface Person {
  readonly id: string
  readonly role: Role
  readonly market: string
  readonly age: number | null
  /** Names from the campuses file. */
  readonly university: string | null
  readonly program: string | null
  readonly interests: readonly Interest[]
  /** Monthly budget in whole units of the currency; null for posters. */
  readonly budget: number | null
  readonly lastActiveAt: Date
  /** Null for searchers. */
  readonly place: Place | null
  /** Missing for students without a questionnaire. */
  readonly living?: Living | undefined
}

/**
 * What one roommate pays per month: the rent that the poster has entered, otherwise the cost divided by all
 * who will live there.
 */
export function shareOf(place: Place): number {
  if (place.rent !== undefined) return place.rent
  return place.cost / (Math.max(0, place.capacity) + 1)
}
