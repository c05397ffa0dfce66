import type { Interest, Role } from '../../domain/enumerations.ts'
import type { Living } from './living/living.ts'

/** A poster's place: its cost in money a month, roommates wanted, roommates found. */
export interface Place {
  readonly cost: number
  readonly capacity: number
  readonly placesTaken: number
  /** What one roommate pays a month with utilities, where the poster told it. */
  readonly rent?: number | undefined
}

/**
 * What matching knows about a student. Religion, ethnicity, sexual orientation, city of origin, photo and
 * popularity are not in it, so matching cannot use them; gender is read for one switch alone (`living/ownGender.ts`).
 */
export interface Person {
  readonly id: string
  readonly role: Role
  readonly market: string
  readonly age: number | null
  /** Names from the campus's lists, which are data. */
  readonly university: string | null
  readonly program: string | null
  readonly interests: readonly Interest[]
  /** Dollars a month; searchers only. */
  readonly budget: number | null
  readonly lastActiveAt: Date
  /** Posters only. */
  readonly place: Place | null
  /** Absent for students who said nothing about living together. */
  readonly living?: Living | undefined
}

/** What one roommate pays a month: the rent that the poster told, else the cost shared with all roommates wanted. */
export function shareOf(place: Place): number {
  if (place.rent !== undefined) return place.rent
  return place.cost / (Math.max(0, place.capacity) + 1)
}
