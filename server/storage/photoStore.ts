import type { StorageSession } from '../../contract/storage.ts'
import type { Bucket } from '../../domain/photo.ts'
import type { Caller } from '../caller.ts'

/** One uploaded object: its bucket and its name, folder included. */
export interface PhotoObject {
  readonly bucket: Bucket
  readonly name: string
}

/** A photo as it is sent to browsers. */
export interface PhotoBytes {
  readonly bytes: Buffer
  readonly contentType: string
}

/** Where photos are kept: the embedded store, or the real service. */
export interface PhotoStore {
  /** The origins under which objects are public, beside the one a request came to. */
  readonly origins: readonly string[]
  /** Where public URLs begin, for a caller who reached us at `origin`. */
  urlBase(origin: string): string
  /** Makes sure that these objects are recorded as the student's; those that are not are left out. */
  recordUploads(ownerId: string, objects: readonly PhotoObject[]): Promise<void>
  /** A photo as large as the screens show it; undefined when it is not there. */
  readShown(object: PhotoObject): Promise<PhotoBytes | undefined>
  /** The bytes of a photo as it is kept; undefined when it is not there. */
  readStored(object: PhotoObject): Promise<Buffer<ArrayBuffer> | undefined>
  /** Deletes bytes; objects that are gone already are fine. */
  removeBytes(objects: readonly PhotoObject[]): Promise<void>
  /** A session of the storage service for this student (reading 23). */
  openSession(caller: Caller): Promise<StorageSession>
}
