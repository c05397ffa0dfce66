import type { Role } from './enumerations.ts'
import type { Standing } from './likes.ts'

/** One candidate as the card shows it: the eight fields of §3, the user id that keys them, and why the two may fit. */
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
  /** Why the two may fit, in words, the strongest first; a server may leave them out. */
  readonly reasons?: readonly string[] | undefined
  /** Rent, rooms, type, dates and place, or when the searcher moves in, in words; a server may leave them out. */
  readonly facts?: readonly string[] | undefined
  /** How well the two fit by their answers, in words. */
  readonly fit?: string | undefined
}

/** A poster's place as the listing panel shows it (§3). */
export interface Listing {
  readonly owner: string
  readonly title: string
  readonly description: string
  readonly amenities: readonly string[]
  readonly photos: readonly string[]
  /** Whole units of the currency a month. This and what follows a server may leave out. */
  readonly cost?: number | undefined
  /** ISO 4217; missing for Canadian dollars. */
  readonly currency?: string | undefined
  readonly property_type?: string | undefined
  readonly bedrooms?: number | undefined
  readonly bathrooms?: number | undefined
  /** Left out while it is private. */
  readonly location?: string | undefined
  readonly facts?: readonly string[] | undefined
}

/** A decision on its way to the server. */
export interface PendingDecision {
  /** Names this one decision; an earlier version stored none. */
  readonly id?: string | undefined
  readonly suggestion: string
  /** `undecided` takes the decision before it back. */
  readonly decision: Standing
  /** It changes an earlier one: the server may refuse that when there were too many. */
  readonly isChange?: true | undefined
}

/** The decisions without the first that is this one. */
export function withoutDecision(
  decisions: readonly PendingDecision[],
  { id, suggestion, decision }: PendingDecision,
): readonly PendingDecision[] {
  const at = decisions.findIndex(
    (one) => one.id === id && one.suggestion === suggestion && one.decision === decision,
  )
  return decisions.filter((_, index) => index !== at)
}
