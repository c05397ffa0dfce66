import type { ContentfulStatusCode } from 'hono/utils/http-status'

/** A call that is answered with a 4xx or 503 and a sentence for people; thrown anywhere below a route. */
export class Refusal extends Error {
  readonly status: ContentfulStatusCode
  /** Seconds after which the call may succeed; becomes `Retry-After`. */
  readonly retryAfter: number | undefined

  constructor(status: ContentfulStatusCode, message: string, retryAfter?: number) {
    super(message)
    this.name = 'Refusal'
    this.status = status
    this.retryAfter = retryAfter
  }
}

/** "1 second", "45 seconds", "2 minutes": a wait as a person reads it. */
export function inWords(seconds: number): string {
  const [count, unit] =
    seconds < 120 ? [Math.ceil(seconds), 'second'] : [Math.ceil(seconds / 60), 'minute']
  return `${count} ${unit}${count === 1 ? '' : 's'}`
}
