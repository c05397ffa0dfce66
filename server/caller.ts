import type { StudentStanding } from '../domain/standing.ts'

/** The signed-in student of a request. */
export interface Caller {
  readonly id: string
  readonly sessionId: string
  readonly name: string
  readonly email: string
  readonly onboarded: boolean
  /** Whether bio and interests are saved, which suggestions require. */
  readonly ready: boolean
  /** The market whose students are suggested; null until a university was chosen. */
  readonly market: string | null
  readonly standing: StudentStanding
}
