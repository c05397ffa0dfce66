import type { Decision, Role } from './enumerations.ts'

/** One candidate as the card shows it: the eight fields of §3, and the user id that keys them. */
export interface Candidate {
  readonly id: string
  readonly profile_picture: string
  readonly name: string
  readonly program: string
  readonly age: number
  readonly interests: readonly string[]
  readonly bio: string
  readonly role: Role
  readonly listing_id: string | null
}

/** A poster's place as the listing panel shows it (§3). */
export interface Listing {
  readonly owner: string
  readonly title: string
  readonly description: string
  readonly amenities: readonly string[]
  readonly photos: readonly string[]
}

/** A decision on its way to the server. */
export interface PendingDecision {
  readonly suggestion: string
  readonly decision: Decision
}
