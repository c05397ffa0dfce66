/** An expected failure in the form of Supabase storage, which has the true status in the body, as a text. */
export class StorageError extends Error {
  readonly statusCode: number
  readonly kind: string
  /** The error code that the Supabase client looks for; undefined when it looks for none. */
  readonly code: string | undefined

  constructor(statusCode: number, kind: string, message: string, code?: string) {
    super(message)
    this.statusCode = statusCode
    this.kind = kind
    this.code = code
  }
}

/** Refuses features of Supabase storage that this server does not offer. */
export function refuseUnsupported(): never {
  throw new StorageError(403, 'FeatureNotEnabled', 'This storage does not offer that.')
}

/** Refuses an object that does not exist or belongs to another student. */
export function refuseMissing(): never {
  throw new StorageError(404, 'not_found', 'Object not found', 'NoSuchKey')
}
