import { type MessageDescriptor, msg } from '../i18n/messages.ts'
import { translate } from '../i18n/translate.ts'

/** The kind of an expected failure. `http/errorHandler.ts` turns it into a status. */
export type ErrorKind =
  | 'invalid'
  | 'unauthenticated'
  | 'forbidden'
  | 'notFound'
  | 'conflict'
  | 'gone'
  | 'tooLarge'
  | 'unsupportedType'
  | 'tooMany'
  | 'unavailable'

/** An expected failure with a sentence for people. Every layer may throw it. */
export class AppError extends Error {
  readonly kind: ErrorKind
  /** The sentence for people. The reply translates it to the language of the request; `message` is in English. */
  readonly sentence: string | MessageDescriptor
  /** Whole seconds after which a retry may succeed; sent as `Retry-After`. */
  readonly retryAfter: number | undefined

  constructor(kind: ErrorKind, sentence: string | MessageDescriptor, retryAfter?: number) {
    super(translate('en', sentence))
    this.name = 'AppError'
    this.kind = kind
    this.sentence = sentence
    this.retryAfter = retryAfter
  }
}

/** `Retry-After`, in seconds, of failures that pass soon. */
export const RETRY_SECONDS = 2

/**
 * Thrown when a request cannot be handled right now although nothing is broken: there is too much work, or a market has
 * moved to another process. It is not logged as an outage.
 */
export class BusyError extends AppError {
  constructor() {
    const sentence = 'Nookmate is very busy right now. Please try again in a moment.'
    super('unavailable', sentence, RETRY_SECONDS)
    this.name = 'BusyError'
  }
}

/** A duration for people to read: "1 second", "45 seconds", "2 minutes", "3 hours". */
export function durationText(seconds: number): MessageDescriptor {
  if (seconds < 120) {
    return msg('{count, plural, one {# second} other {# seconds}}', { count: Math.ceil(seconds) })
  }
  const minutes = Math.ceil(seconds / 60)
  return minutes < 120
    ? msg('{count, plural, one {# minute} other {# minutes}}', { count: minutes })
    : msg('{count, plural, one {# hour} other {# hours}}', { count: Math.ceil(minutes / 60) })
}
