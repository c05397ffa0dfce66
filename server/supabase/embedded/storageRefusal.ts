import { translate } from '../../../words/translate.ts'
import { isClientAway } from '../../http/clientAway.ts'
import type { Request } from '../../http/env.ts'
import { Refusal } from '../../http/refusal.ts'
import { Busy, RETRY_SECONDS } from '../../http/refuseAsBusy.ts'
import { requestLanguage } from '../../http/requestLanguage.ts'
import { errorFields, type Log } from '../../log.ts'
import { isOutage } from '../../store/outage.ts'
import { NotAPhoto } from '../image/cleanImage.ts'

/** A refusal in the storage service's own words: the true status stands in the body, as text. */
export class StorageRefusal extends Error {
  readonly statusCode: number
  readonly kind: string

  constructor(statusCode: number, kind: string, message: string) {
    super(message)
    this.statusCode = statusCode
    this.kind = kind
  }
}

function asRefusal(error: unknown): StorageRefusal {
  if (error instanceof StorageRefusal) return error
  if (error instanceof NotAPhoto) return new StorageRefusal(415, 'invalid_mime_type', error.message)
  if (error instanceof Refusal) return new StorageRefusal(error.status, 'Refused', error.message)
  if (isClientAway(error)) {
    return new StorageRefusal(400, 'InvalidRequest', 'This request cannot be read.')
  }
  if (isOutage(error)) {
    return new StorageRefusal(
      503,
      'Unavailable',
      'Photos cannot be stored right now. Please try again in a moment.',
    )
  }
  return new StorageRefusal(500, 'Internal', 'Something went wrong on our side. Please try again.')
}

/** The service answers every refusal with HTTP 400; what is our own failing stays a 5xx. */
export function answerStorageError(log: Log, c: Request, error: unknown): Response {
  const { statusCode, kind, message } = asRefusal(error)
  if (statusCode >= 500 && !(error instanceof Busy)) {
    log.error({ requestId: c.get('requestId'), ...errorFields(error) }, 'a storage request failed')
  }
  const status = statusCode === 503 ? 503 : statusCode >= 500 ? 500 : 400
  if (status === 503) c.header('Retry-After', String(RETRY_SECONDS))
  const told = translate(requestLanguage(c), message)
  return c.json({ statusCode: String(statusCode), error: kind, message: told }, status)
}
