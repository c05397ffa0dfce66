import { type MessageDescriptor, msg } from '../i18n/messages.ts'
import { translate } from '../i18n/translate.ts'

/** Why something is not done. `http/errorHandler.ts` turns it into a status. */
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

/** An expected failure with a sentence for people; may be thrown in every layer. */
export class AppError extends Error {
  readonly kind: ErrorKind
  /** The sentence; the reply says it in the language of the request, `message` in English. */
  readonly sentence: string | MessageDescriptor
  /** Whole seconds after which it may succeed; becomes `Retry-After`. */
  readonly retryAfter: number | undefined

  constructor(kind: ErrorKind, sentence: string | MessageDescriptor, retryAfter?: number) {
    super(translate('en', sentence))
    this.name = 'AppError'
    this.kind = kind
    this.sentence = sentence
    this.retryAfter = retryAfter
  }
}

/** After how many seconds something may be tried again that was refused for now. */
export const RETRY_SECONDS = 2

/** There is more to do than can be done in time; nothing is broken. */
export class BusyError extends AppError {
  constructor() {
    const sentence = 'Nookmate is very busy right now. Please try again in a moment.'
    super('unavailable', sentence, RETRY_SECONDS)
    this.name = 'BusyError'
  }
}

/** "1 second", "45 seconds", "2 minutes", "3 hours": a wait as a person reads it. */
export function inWords(seconds: number): MessageDescriptor {
  if (seconds < 120) {
    return msg('{count, plural, one {# second} other {# seconds}}', { count: Math.ceil(seconds) })
  }
  const minutes = Math.ceil(seconds / 60)
  return minutes < 120
    ? msg('{count, plural, one {# minute} other {# minutes}}', { count: minutes })
    : msg('{count, plural, one {# hour} other {# hours}}', { count: Math.ceil(minutes / 60) })
}
