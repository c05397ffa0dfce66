import type { Interest, Program, Role, University } from '../../domain/enumerations.ts'

/** A poster's place: its cost in dollars a month, roommates wanted, roommates found. */
export interface Place {
  readonly cost: number
  readonly capacity: number
  readonly placesTaken: number
}

/**
 * What matching knows about a student. Religion, ethnicity, sexual orientation, city of origin, photo and
 * popularity are not in it, so matching cannot use them.
 */
export interface Person {
  readonly id: string
  readonly role: Role
  readonly market: string
  readonly age: number | null
  readonly university: University | null
  readonly program: Program | null
  readonly interests: readonly Interest[]
  /** Dollars a month; searchers only. */
  readonly budget: number | null
  readonly lastActiveAt: Date
  /** Posters only. */
  readonly place: Place | null
}

/** What one roommate pays: the cost shared by the roommates wanted and the poster, in dollars a month. */
export function shareOf(place: Place): number {
  return place.cost / (Math.max(0, place.capacity) + 1)
}
