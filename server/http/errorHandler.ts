import { HTTPException } from 'hono/http-exception'
import { AppError, BusyError, RETRY_SECONDS } from '../errors.ts'
import { errorFields, type Log } from '../log.ts'
import { isOutage } from '../store/outage.ts'
import { isClientAway } from './clientAway.ts'
import type { AppContext } from './env.ts'
import { reply } from './reply.ts'
import { statusOf } from './statusOf.ts'

const AWAY = 'Nookmate is taking a short break. Please try again in a moment.'
const BROKEN = 'Something went wrong on our side. Please try again.'

function expectedError(error: unknown): AppError | undefined {
  if (error instanceof AppError) return error
  if (isOutage(error)) return new AppError('unavailable', AWAY, RETRY_SECONDS)
  const isUnreadable = error instanceof HTTPException || isClientAway(error)
  return isUnreadable ? new AppError('invalid', 'This request cannot be read.') : undefined
}

/**
 * The one place where an error becomes an answer: an AppError gets the status of its kind, a database outage
 * 503, a request that cannot be read 400, and anything else 500 without details.
 */
export function errorHandler(log: Log) {
  return (error: Error, c: AppContext): Response => {
    const expected = expectedError(error)
    const fields = { requestId: c.get('requestId'), ...errorFields(error) }
    if (expected === undefined) {
      log.error(fields, 'a request failed')
      return reply(c, 500, BROKEN)
    }
    const { kind, sentence, retryAfter } = expected
    if (kind === 'unavailable' && !(expected instanceof BusyError)) {
      log.warn(fields, 'a dependency is not available')
    }
    if (retryAfter !== undefined) c.header('Retry-After', String(retryAfter))
    return reply(c, statusOf(kind), sentence)
  }
}
