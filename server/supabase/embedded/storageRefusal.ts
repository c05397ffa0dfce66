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
  /** The name by which the service's client knows the refusal, where it looks for one. */
  readonly code: string | undefined

  constructor(statusCode: number, kind: string, message: string, code?: string) {
    super(message)
    this.statusCode = statusCode
    this.kind = kind
    this.code = code
  }
}

/** Refuses what the service can do and this server does not, rather than doing something else. */
export function refuseUnsupported(): never {
  throw new StorageRefusal(403, 'FeatureNotEnabled', 'This storage does not offer that.')
}

/** Refuses an object that is not there, or not the student's. */
export function refuseMissing(): never {
  throw new StorageRefusal(404, 'not_found', 'Object not found', 'NoSuchKey')
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

function httpStatus({ statusCode, code }: StorageRefusal): 400 | 404 | 416 | 500 | 503 {
  if (statusCode >= 500) return statusCode === 503 ? 503 : 500
  // For browsers and caches, which do not read the body.
  if (statusCode === 416) return 416
  return code === 'NoSuchKey' ? 404 : 400
}

/** The service answers nearly every refusal with HTTP 400; what is our own failing stays a 5xx. */
export function answerStorageError(log: Log, c: Request, error: unknown): Response {
  const refusal = asRefusal(error)
  const { statusCode, kind, message, code } = refusal
  if (statusCode >= 500 && !(error instanceof Busy)) {
    log.error({ requestId: c.get('requestId'), ...errorFields(error) }, 'a storage request failed')
  }
  const status = httpStatus(refusal)
  if (status === 503) c.header('Retry-After', String(RETRY_SECONDS))
  const told = translate(requestLanguage(c), message)
  const named = code === undefined ? {} : { code }
  return c.json({ statusCode: String(statusCode), ...named, error: kind, message: told }, status)
}
