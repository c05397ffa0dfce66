/** An expected failure in the storage service's own words: the true status stands in the body, as text. */
export class StorageError extends Error {
  readonly statusCode: number
  readonly kind: string
  /** The name by which the service's client knows the failure, where it looks for one. */
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
  throw new StorageError(403, 'FeatureNotEnabled', 'This storage does not offer that.')
}

/** Refuses an object that is not there, or not the student's. */
export function refuseMissing(): never {
  throw new StorageError(404, 'not_found', 'Object not found', 'NoSuchKey')
}
