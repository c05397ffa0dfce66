import { translate } from '../../../i18n/translate.ts'
import { AppError, BusyError, RETRY_SECONDS } from '../../errors.ts'
import { isClientAway } from '../../http/clientAway.ts'
import type { AppContext } from '../../http/env.ts'
import { requestLanguage } from '../../http/requestLanguage.ts'
import { statusOf } from '../../http/statusOf.ts'
import { errorFields, type Log } from '../../log.ts'
import { StorageError } from '../../storage/embedded/storageError.ts'
import { NotAPhoto } from '../../storage/image/cleanImage.ts'
import { isOutage } from '../../store/outage.ts'

function storageErrorOf(error: unknown): StorageError {
  if (error instanceof StorageError) return error
  if (error instanceof NotAPhoto) return new StorageError(415, 'invalid_mime_type', error.message)
  if (error instanceof AppError) {
    return new StorageError(statusOf(error.kind), 'Refused', error.message)
  }
  if (isClientAway(error)) {
    return new StorageError(400, 'InvalidRequest', 'This request cannot be read.')
  }
  if (isOutage(error)) {
    return new StorageError(
      503,
      'Unavailable',
      'Photos cannot be stored right now. Please try again in a moment.',
    )
  }
  return new StorageError(500, 'Internal', 'Something went wrong on our side. Please try again.')
}

function httpStatus({ statusCode, code }: StorageError): 400 | 404 | 416 | 500 | 503 {
  if (statusCode >= 500) return statusCode === 503 ? 503 : 500
  // Browsers and caches do not read the body, so they need the real status.
  if (statusCode === 416) return 416
  return code === 'NoSuchKey' ? 404 : 400
}

/**
 * Answers an error in the format of Supabase storage, where nearly all errors of the client are HTTP 400.
 * Failures of the server remain 5xx.
 */
export function storageErrorHandler(log: Log, c: AppContext, error: unknown): Response {
  const storageError = storageErrorOf(error)
  const { statusCode, kind, message, code } = storageError
  if (statusCode >= 500 && !(error instanceof BusyError)) {
    log.error({ requestId: c.get('requestId'), ...errorFields(error) }, 'a storage request failed')
  }
  const status = httpStatus(storageError)
  const expected = error instanceof AppError ? error : undefined
  const retryAfter = expected?.retryAfter ?? (status === 503 ? RETRY_SECONDS : undefined)
  if (retryAfter !== undefined) c.header('Retry-After', String(retryAfter))
  const translated = translate(requestLanguage(c), expected?.sentence ?? message)
  const named = code === undefined ? {} : { code }
  return c.json(
    { statusCode: String(statusCode), ...named, error: kind, message: translated },
    status,
  )
}
