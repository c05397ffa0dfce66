import type { Bucket } from '../../../domain/buckets.ts'
import { AppError } from '../../errors.ts'
import { objectOfUrl, publicUrl } from '../../storage/objectName.ts'
import type { PhotoStore } from '../../storage/photoStore.ts'

/** Converts stored object names to public URLs, and back. */
export interface PhotoLinks {
  url(bucket: Bucket, name: string): string
  /** Returns the object name in a URL. Throws an AppError (400) if it is not a URL of this bucket. */
  name(bucket: Bucket, url: string): string
}

/** `origins` are the origins that URLs may have. URLs of the embedded store are made with the first one. */
export function photoLinks(store: PhotoStore, origins: readonly string[]): PhotoLinks {
  const base = store.urlBase(origins[0] ?? '')
  const known = [...origins, ...store.origins]
  return {
    url: (bucket, name) => publicUrl(base, { bucket, name }),
    name: (bucket, url) => {
      const object = objectOfUrl(url, known)
      if (object?.bucket === bucket) return object.name
      throw new AppError('invalid', 'A photo must be one that you uploaded here.')
    },
  }
}
