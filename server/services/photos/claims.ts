import type { Bucket } from '../../../domain/photo.ts'
import { Refusal } from '../../http/refusal.ts'
import type { Database, Unit } from '../../store/database.ts'
import type { PhotoStore } from '../../supabase/photoStore.ts'

/** Photos of one student in one bucket. */
export interface PhotoSet {
  readonly owner: string
  readonly bucket: Bucket
  readonly names: readonly string[]
}

/** Notes that a profile or listing shows these photos; refuses with 400 any that is not the student's (decision 29). */
export async function claimPhotos(unit: Unit, set: PhotoSet, now: Date): Promise<void> {
  if (set.names.length === 0) return
  const claimed = await unit
    .updateTable('photos')
    .set({ claimed_at: now })
    .where('bucket', '=', set.bucket)
    .where('owner_id', '=', set.owner)
    .where('name', 'in', [...set.names])
    .where('stored_at', 'is not', null)
    .where('released_at', 'is', null)
    .returning('name')
    .execute()
  if (claimed.length === set.names.length) return
  throw new Refusal(400, 'A photo must be one that you uploaded here.')
}

/** Notes that these photos are shown no more; their bytes go with the next `removeReleased`. */
export async function releasePhotos(unit: Unit, set: PhotoSet, now: Date): Promise<void> {
  if (set.names.length === 0) return
  await unit
    .updateTable('photos')
    .set({ released_at: now })
    .where('bucket', '=', set.bucket)
    .where('owner_id', '=', set.owner)
    .where('name', 'in', [...set.names])
    .execute()
}

/**
 * Deletes the bytes of a student's released photos (safety.md 10). The rows go after the bytes, so
 * that nothing is forgotten when one of the two fails; the sweep tries again.
 */
export async function removeReleased(db: Database, store: PhotoStore, owner: string) {
  const released = await db
    .selectFrom('photos')
    .select(['bucket', 'name'])
    .where('owner_id', '=', owner)
    .where('released_at', 'is not', null)
    .execute()
  await removePhotos(db, store, released)
}

/** Deletes photos: bytes first, then the rows. */
export async function removePhotos(
  db: Database,
  store: Pick<PhotoStore, 'removeBytes'>,
  objects: readonly { readonly bucket: Bucket; readonly name: string }[],
): Promise<void> {
  if (objects.length === 0) return
  await store.removeBytes(objects)
  for (const { bucket, name } of objects) {
    await db.deleteFrom('photos').where('bucket', '=', bucket).where('name', '=', name).execute()
  }
}
