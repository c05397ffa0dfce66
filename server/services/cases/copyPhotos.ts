import { setTimeout as wait } from 'node:timers/promises'
import { SECOND } from '../../clock.ts'
import type { PhotoBytes, PhotoObject, PhotoStore } from '../../storage/photoStore.ts'

/** The photos of a case have so many bytes at most. */
const MOST_BYTES = 8 * 1024 * 1024

/** A report waits no longer for photos. */
const PATIENCE = 5 * SECOND

/** The bytes of photos by bucket and name. */
export type Copies = ReadonlyMap<string, PhotoBytes>

export function keyOfPhoto({ bucket, name }: PhotoObject): string {
  return `${bucket}/${name}`
}

/** Reads photos as they are shown, the first ones first; those that cannot be read or have no room are left out. */
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
