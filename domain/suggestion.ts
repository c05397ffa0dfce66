import type { Role } from './enumerations.ts'
import type { Standing } from './likes.ts'

/**
 * A candidate as the card shows it: the eight fields of §3, the user id that is their key in replies, and why
 * the two may fit.
 */
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
  /** Sentences that say why the two may fit, the strongest reason first; a server may omit them. */
  readonly reasons?: readonly string[] | undefined
  /** Rent, rooms, type, dates and place, or when a searcher moves in, as short texts; a server may omit them. */
  readonly facts?: readonly string[] | undefined
  /** A text that says how well the two fit according to their questionnaire answers. */
  readonly fit?: string | undefined
}

/** The candidates that the server suggests. */
export interface Deck {
  readonly candidates: readonly Candidate[]
  /** The number of the student's last live event that the deck includes; a server without live events omits it. */
  readonly seq?: number | undefined
}

/** A poster's listing as its panel shows it (§3). */
export interface Listing {
  readonly owner: string
  readonly title: string
  readonly description: string
  readonly amenities: readonly string[]
  readonly photos: readonly string[]
  /** Monthly rent in whole units of `currency`. A server may omit this field and the following ones. */
  readonly cost?: number | undefined
  /** ISO 4217 code; missing for Canadian dollars. */
  readonly currency?: string | undefined
  readonly property_type?: string | undefined
  readonly bedrooms?: number | undefined
  readonly bathrooms?: number | undefined
  /** Missing while the poster keeps the address private. */
  readonly location?: string | undefined
  readonly facts?: readonly string[] | undefined
}

/** A decision that the browser has not delivered to the server yet. */
export interface PendingDecision {
  /**
   * The browser chooses the id, so a decision sent twice counts once. Decisions stored by an earlier version
   * have none.
   */
  readonly id?: string | undefined
  readonly suggestion: string
  /** `undecided` undoes the previous decision. */
  readonly decision: Standing
  /** Set if it changes an earlier decision; the server limits how many changes it accepts per day. */
  readonly isChange?: true | undefined
}

/** Returns the decisions without the first one that equals the given one. */
export function withoutDecision(
  decisions: readonly PendingDecision[],
  { id, suggestion, decision }: PendingDecision,
): readonly PendingDecision[] {
  const at = decisions.findIndex(
    (one) => one.id === id && one.suggestion === suggestion && one.decision === decision,
  )
  return decisions.filter((_, index) => index !== at)
}
