import type { ContentfulStatusCode } from 'hono/utils/http-status'
import type { ErrorKind } from '../errors.ts'

const STATUSES = {
  invalid: 400,
  unauthenticated: 401,
  forbidden: 403,
  notFound: 404,
  conflict: 409,
  gone: 410,
  tooLarge: 413,
  unsupportedType: 415,
  tooMany: 429,
  unavailable: 503,
} as const satisfies Record<ErrorKind, ContentfulStatusCode>

/** The HTTP status of a kind of expected failure. */
export function statusOf(kind: ErrorKind): (typeof STATUSES)[ErrorKind] {
  return STATUSES[kind]
}
