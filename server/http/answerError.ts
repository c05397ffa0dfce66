import { HTTPException } from 'hono/http-exception'
import { errorFields, type Log } from '../log.ts'
import { isOutage } from '../store/outage.ts'
import { isClientAway } from './clientAway.ts'
import type { Request } from './env.ts'
import { Refusal } from './refusal.ts'
import { Busy } from './refuseAsBusy.ts'
import { reply } from './reply.ts'

const AWAY = 'Nookmate is taking a short break. Please try again in a moment.'
const BROKEN = 'Something went wrong on our side. Please try again.'

function asRefusal(error: unknown): Refusal | undefined {
  if (error instanceof Refusal) return error
  if (isOutage(error)) return new Refusal(503, AWAY, 2)
  const isUnreadable = error instanceof HTTPException || isClientAway(error)
  if (isUnreadable) return new Refusal(400, 'This request cannot be read.')
  return undefined
}

/** The one place where an error becomes an answer: a refusal as it says, an outage 503, the rest 500 without details. */
export function answerError(log: Log) {
  return (error: Error, c: Request): Response => {
    const refusal = asRefusal(error)
    const fields = { requestId: c.get('requestId'), ...errorFields(error) }
    if (refusal === undefined) log.error(fields, 'a request failed')
    else if (refusal.status === 503 && !(refusal instanceof Busy))
      log.warn(fields, 'something we need is away')
    if (refusal?.retryAfter !== undefined) {
      c.header('Retry-After', String(Math.max(1, Math.ceil(refusal.retryAfter))))
    }
    return reply(c, refusal?.status ?? 500, refusal?.sentence ?? BROKEN)
  }
}
