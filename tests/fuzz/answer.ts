import type { IncomingHttpHeaders } from 'node:http'

/** What came back for a case. */
export interface Answer {
  /** Of the first answer; 0 when none came. */
  readonly status: number
  /** Of all answers: a socket may get several. */
  readonly statuses: readonly number[]
  readonly headers: IncomingHttpHeaders
  /** One character a byte. */
  readonly text: string
  /** Milliseconds until the last byte. */
  readonly took: number
}
