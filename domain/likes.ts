import type { Conversation, Message } from './chats.ts'
import type { Role } from './enumerations.ts'
import type { StudentStanding } from './standing.ts'

/** A student's last decision about a candidate. A candidate put off for later is suggested again, at most twice. */
export const STANDINGS = ['undecided', 'later', 'liked', 'disliked'] as const
export type Standing = (typeof STANDINGS)[number]

/** How often a student may change what was decided, in 24 hours. First decisions are not counted. */
export const CHANGES_PER_DAY = 30

/** After so many days a candidate put off for later is suggested again. */
export const LATER_DAYS = 3
/** How often that happens before the candidate stays in the list. */
export const LATER_TIMES = 2

/** For so many days after its end a match can be read and reported. */
export const ENDED_MATCH_DAYS = 30

/** The page offers to undo a decision for this long. */
export const UNDO_SECONDS = 10

/** A student as the lists show one. */
export interface Person {
  readonly id: string
  readonly name: string
  readonly profile_picture: string
  readonly program: string
  readonly role: Role
  /** Why the two may fit, in words, the strongest first. */
  readonly reasons?: readonly string[] | undefined
}

/** A candidate with the student's last decision. */
export interface DecidedCandidate {
  readonly person: Person
  readonly standing: Exclude<Standing, 'undecided'>
  /** ISO 8601. */
  readonly decided_at: string
}

/** Two students who like each other, as one of them sees it. */
export interface Match {
  readonly id: string
  readonly person: Person
  /** ISO 8601. */
  readonly made_at: string
  readonly is_seen: boolean
  /** ISO 8601; null while it is open. */
  readonly ended_at: string | null
}

/** A student who is blocked by this one. */
export interface BlockedStudent {
  readonly student: string
  readonly name: string
  /** ISO 8601. */
  readonly blocked_at: string
}

/** What a student's lists hold, and the number of the last event that they include. */
export interface Likes {
  readonly seq: number
  readonly matches: readonly Match[]
  readonly decided: readonly DecidedCandidate[]
  /** The student's own portrait. */
  readonly picture?: string | undefined
  /** Where the student stands: one who is not active is suggested nobody. */
  readonly standing?: StudentStanding | undefined
}

/** What the server tells a student's browsers, in the order of `seq`: the new value, whatever it was before. */
export type LiveEvent =
  | {
      readonly kind: 'decision'
      readonly seq: number
      readonly candidate: string
      /** Missing when the candidate is undecided, or not shown any more. */
      readonly decided?: DecidedCandidate | undefined
    }
  | {
      readonly kind: 'match'
      readonly seq: number
      readonly id: string
      /** Missing when it is not shown any more. */
      readonly match?: Match | undefined
    }
  | {
      readonly kind: 'message'
      readonly seq: number
      readonly id: string
      /** Both are missing when the conversation is not shown any more. */
      readonly message?: Message | undefined
      readonly conversation?: Conversation | undefined
    }
  | {
      readonly kind: 'conversation'
      readonly seq: number
      readonly id: string
      /** Missing when it is not shown any more. */
      readonly conversation?: Conversation | undefined
    }
  | {
      /** Somebody who is or was suggested may be suggested now, or not any more. */
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

/** Matches not looked at yet, newest first, without those in `announced`, whose dialog was closed. */
export function unseenMatches({ matches }: Likes, announced: readonly string[]): readonly Match[] {
  return matches.filter(
    ({ id, is_seen: isSeen, ended_at: endedAt }) =>
      !isSeen && endedAt === null && !announced.includes(id),
  )
}
