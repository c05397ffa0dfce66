import type { StorageSession } from '../../contract/storage.ts'
import type { Bucket } from '../../domain/buckets.ts'
import type { Caller } from '../caller.ts'

/** An uploaded object: its bucket, and its name including the folder. */
export interface PhotoObject {
  readonly bucket: Bucket
  readonly name: string
}

/** A photo as it is sent to browsers. */
export interface PhotoBytes {
  readonly bytes: Buffer
  readonly contentType: string
}

/** Where photos are stored: the embedded store, or an external Supabase project. */
export interface PhotoStore {
  /** The origins of public objects, in addition to the one that a request was sent to. */
  readonly origins: readonly string[]
  /** The beginning of public URLs, for a caller who reached this server at `origin`. */
  urlBase(origin: string): string
  /** Makes sure that these objects are recorded as the student's; those that are not the student's are left out. */
  recordUploads(ownerId: string, objects: readonly PhotoObject[]): Promise<void>
  /** Reads a photo in the width in which it is shown; undefined if it does not exist. */
  readShown(object: PhotoObject): Promise<PhotoBytes | undefined>
  /** Reads the bytes of a photo as it is stored; undefined if it does not exist. */
  readStored(object: PhotoObject): Promise<Buffer<ArrayBuffer> | undefined>
  /** Deletes objects; those that no longer exist are ignored. */
  removeBytes(objects: readonly PhotoObject[]): Promise<void>
  /** Opens a session of the storage service for this student (reading 23). */
  openSession(caller: Caller): Promise<StorageSession>
  /** Removes what the storage service knows about a student, except for the photos. */
  forgetOwner(ownerId: string): Promise<void>
}
