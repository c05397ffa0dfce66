/** An expected failure in the format of Supabase storage, which has the real status in the body, as a string. */
export class StorageError extends Error {
  readonly statusCode: number
  readonly kind: string
  /** The error code that the Supabase client checks; undefined if it checks none. */
  readonly code: string | undefined

  constructor(statusCode: number, kind: string, message: string, code?: string) {
    super(message)
    this.statusCode = statusCode
    this.kind = kind
    this.code = code
  }
}

/** Throws a StorageError (403) for features of Supabase storage that this server does not offer. */
export function refuseUnsupported(): never {
  throw new StorageError(403, 'FeatureNotEnabled', 'This storage does not offer that.')
}

/** Throws a StorageError (404) for an object that does not exist or belongs to another student. */
export function refuseMissing(): never {
  throw new StorageError(404, 'not_found', 'Object not found', 'NoSuchKey')
}
