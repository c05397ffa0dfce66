import type { ContentfulStatusCode } from 'hono/utils/http-status'
import { type Said, said } from '../../words/said.ts'
import { translate } from '../../words/translate.ts'

/** A call that is answered with a 4xx or 503 and a sentence for people; thrown anywhere below a route. */
export class Refusal extends Error {
  readonly status: ContentfulStatusCode
  /** The sentence; the reply says it in the language of the request, `message` in English. */
  readonly sentence: string | Said
  /** Seconds after which the call may succeed; becomes `Retry-After`. */
  readonly retryAfter: number | undefined

  constructor(status: ContentfulStatusCode, sentence: string | Said, retryAfter?: number) {
    super(translate('en', sentence))
    this.name = 'Refusal'
    this.status = status
    this.sentence = sentence
    this.retryAfter = retryAfter
  }
}

/** "1 second", "45 seconds", "2 minutes": a wait as a person reads it. */
export function inWords(seconds: number): Said {
  return seconds < 120
    ? said('{count, plural, one {# second} other {# seconds}}', { count: Math.ceil(seconds) })
    : said('{count, plural, one {# minute} other {# minutes}}', { count: Math.ceil(seconds / 60) })
}
