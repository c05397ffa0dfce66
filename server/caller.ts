/** The signed-in student of a request. */
export interface Caller {
  readonly id: string
  readonly sessionId: string
  readonly name: string
  readonly email: string
  readonly onboarded: boolean
  /** Bio and interests are there, so that suggestions can be made. */
  readonly ready: boolean
  /** Where suggestions come from; null before a university was named. */
  readonly market: string | null
}
