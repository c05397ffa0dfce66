import type { Conversation, Message } from './chats.ts'
import type { Role } from './enumerations.ts'
import type { StudentStanding } from './standing.ts'

/** A student's last decision on a candidate. A candidate put off with `later` is suggested again, at most twice. */
export const STANDINGS = ['undecided', 'later', 'liked', 'disliked'] as const
export type Standing = (typeof STANDINGS)[number]

/** How often a student may change a decision within 24 hours. First decisions are not counted. */
export const CHANGES_PER_DAY = 30

/** A candidate put off with `later` is suggested again after this many days. */
export const LATER_DAYS = 3
/** How often a candidate is suggested again before staying in the list of those put off. */
export const LATER_TIMES = 2

/** An ended match can be read and reported for this many days after its end. */
export const ENDED_MATCH_DAYS = 30

/** How long the page offers to undo a decision. */
export const UNDO_SECONDS = 10

/** A student as an entry in a list. */
export interface Person {
  readonly id: string
  readonly name: string
  readonly profile_picture: string
  readonly program: string
  readonly role: Role
  /** Sentences that say why the two may fit, the strongest reason first. */
  readonly reasons?: readonly string[] | undefined
}

/** A candidate with the student's last decision. */
export interface DecidedCandidate {
  readonly person: Person
  readonly standing: Exclude<Standing, 'undecided'>
  /** ISO 8601. */
  readonly decided_at: string
}

/** A match between two students, as one of them sees it. */
export interface Match {
  readonly id: string
  readonly person: Person
  /** ISO 8601. */
  readonly made_at: string
  readonly is_seen: boolean
  /** ISO 8601; null while the match is open. */
  readonly ended_at: string | null
}

/** A student whom the signed-in student has blocked. */
export interface BlockedStudent {
  readonly student: string
  readonly name: string
  /** ISO 8601. */
  readonly blocked_at: string
}

/** A student's matches and decisions. `seq` is the last live event that they include. */
export interface Likes {
  readonly seq: number
  readonly matches: readonly Match[]
  readonly decided: readonly DecidedCandidate[]
  /** The URL of the student's own profile picture. */
  readonly picture?: string | undefined
  /** Whether the student is searching; a student who is not `active` gets no suggestions. */
  readonly standing?: StudentStanding | undefined
}

/**
 * An event of the live stream, in the order of `seq`. It carries the new value, so it can be applied to any
 * older state.
 */
export type LiveEvent =
  | {
      readonly kind: 'decision'
      readonly seq: number
      readonly candidate: string
      /** Missing when the candidate is undecided again, or no longer shown. */
      readonly decided?: DecidedCandidate | undefined
    }
  | {
      readonly kind: 'match'
      readonly seq: number
      readonly id: string
      /** Missing when the match is no longer shown. */
      readonly match?: Match | undefined
    }
  | {
      readonly kind: 'message'
      readonly seq: number
      readonly id: string
      /** Both are missing when the conversation is no longer shown. */
      readonly message?: Message | undefined
      readonly conversation?: Conversation | undefined
    }
  | {
      readonly kind: 'conversation'
      readonly seq: number
      readonly id: string
      /** Missing when the conversation is no longer shown. */
      readonly conversation?: Conversation | undefined
    }
  | {
      /** A candidate may be suggested from now on, or no longer. */
      readonly kind: 'candidate'
      readonly seq: number
      readonly candidate: string
    }
  | {
      /** The student's own profile has changed, perhaps on another device. */
      readonly kind: 'profile'
      readonly seq: number
      readonly standing?: StudentStanding | undefined
    }

/**
 * Returns the open matches that the student has not seen, newest first, without those in `announced`, whose
 * dialog was already closed.
 */
export function unseenMatches({ matches }: Likes, announced: readonly string[]): readonly Match[] {
  return matches.filter(
    ({ id, is_seen: isSeen, ended_at: endedAt }) =>
      !isSeen && endedAt === null && !announced.includes(id),
  )
}
