import type { IncomingHttpHeaders } from 'node:http'

/** The answer of the server to one case. */
export interface Answer {
  /** The status of the first answer; 0 if none came. */
  readonly status: number
  /** The statuses of all answers, because a socket may get several. */
  readonly statuses: readonly number[]
  readonly headers: IncomingHttpHeaders
  /** The body, one character per byte (latin1). */
  readonly text: string
  /** Milliseconds from sending to the last byte. */
  readonly took: number
}
