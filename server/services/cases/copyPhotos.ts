import { setTimeout as wait } from 'node:timers/promises'
import { SECOND } from '../../clock.ts'
import type { PhotoBytes, PhotoObject, PhotoStore } from '../../storage/photoStore.ts'

/** The photos of one case have at most this many bytes. */
const MOST_BYTES = 8 * 1024 * 1024

/** A report waits at most this long for photos to be read. */
const PATIENCE = 5 * SECOND

/** The bytes of photos, by bucket and name. */
export type Copies = ReadonlyMap<string, PhotoBytes>

export function keyOfPhoto({ bucket, name }: PhotoObject): string {
  return `${bucket}/${name}`
}

/**
 * Reads photos as they were shown, in order. Those that cannot be read in time, or would exceed the size
 * limit, are left out.
 */
export async function copyPhotos(
  store: Pick<PhotoStore, 'readShown'>,
  photos: readonly PhotoObject[],
): Promise<Copies> {
  const ending = new AbortController()
  const isLate = wait(PATIENCE, undefined, { signal: ending.signal }).catch(() => undefined)
  const all = await Promise.all(
    photos.map((photo) => Promise.race([store.readShown(photo).catch(() => undefined), isLate])),
  )
  ending.abort()
  const copies = new Map<string, PhotoBytes>()
  let left = MOST_BYTES
  for (const [at, photo] of photos.entries()) {
    const found = all[at]
    if (found === undefined || found.bytes.length > left) continue
    left -= found.bytes.length
    copies.set(keyOfPhoto(photo), found)
  }
  return copies
}
