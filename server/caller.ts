import type { StudentStanding } from '../domain/standing.ts'

/** The signed-in student of a request. */
export interface Caller {
  readonly id: string
  readonly sessionId: string
  readonly name: string
  readonly email: string
  readonly onboarded: boolean
  /** Whether bio and interests are there, which suggestions need. */
  readonly ready: boolean
  /** The market that suggestions come from; null before a university was chosen. */
  readonly market: string | null
  readonly standing: StudentStanding
}
