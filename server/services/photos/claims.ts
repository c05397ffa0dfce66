import type { Bucket } from '../../../domain/buckets.ts'
import { msg } from '../../../i18n/messages.ts'
import { AppError } from '../../errors.ts'
import { errorFields, type Log } from '../../log.ts'
import type { PhotoStore } from '../../storage/photoStore.ts'
import { isNameOf } from '../../storage/service/ownedName.ts'
import { isAnyText } from '../../store/anyOf.ts'
import type { Database, Transaction } from '../../store/database.ts'

/** Photos of one student in one bucket. */
export interface PhotoSet {
  readonly owner: string
  readonly bucket: Bucket
  readonly names: readonly string[]
}

/** The message about a photo that no longer exists, by bucket. */
const GONE = {
  profile_pictures: () => 'Your photo is no longer here. Please choose another one.',
  property_photos: (place: number) =>
    msg('Photo {place} is no longer here. Please remove it and choose another one.', { place }),
} as const

/**
 * Throws an AppError that says why photos could not be claimed: 410 if they are the student's own but no
 * longer exist, otherwise 400.
 */
function refuseClaim(set: PhotoSet, claimed: ReadonlySet<string>, shown: readonly string[]): never {
  const missing = set.names.filter((name) => !claimed.has(name))
  const [first = ''] = missing
  if (!missing.every((name) => isNameOf(set.owner, name))) {
    throw new AppError('invalid', 'A photo must be one that you uploaded here.')
  }
  throw new AppError('gone', GONE[set.bucket](shown.indexOf(first) + 1))
}

/**
 * Claims photos, which marks them as shown by a profile or listing; `shown` are all photos that it shows, in
 * order. Throws an AppError: 400 for a photo that is not the student's (reading 29), 410 for one that no
 * longer exists. A released photo cannot be claimed, and a claimed one is not deleted.
 */
export async function claimPhotos(
  trx: Transaction,
  set: PhotoSet,
  shown: readonly string[],
  now: Date,
): Promise<void> {
  if (set.names.length === 0) return
  const claimed = await trx
    .updateTable('photos')
    .set({ claimed_at: now })
    .where('bucket', '=', set.bucket)
    .where('owner_id', '=', set.owner)
    .where(isAnyText('name', set.names))
    .where('stored_at', 'is not', null)
    .where('released_at', 'is', null)
    .returning('name')
    .execute()
  const names = new Set(claimed.map(({ name }) => name))
  if (names.size !== set.names.length) refuseClaim(set, names, shown)
}

/** Marks photos as no longer shown. The next `removeReleased` deletes their files. */
export async function releasePhotos(trx: Transaction, set: PhotoSet, now: Date): Promise<void> {
  if (set.names.length === 0) return
  await trx
    .updateTable('photos')
    .set({ released_at: now })
    .where('bucket', '=', set.bucket)
    .where('owner_id', '=', set.owner)
    .where(isAnyText('name', set.names))
    .execute()
}

/**
 * Deletes the files of a student's released photos (safety.md 10), then their rows. If deleting a file fails,
 * its row remains for the next sweep.
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

/**
 * Deletes the files of photos that a saved change has replaced. A failure is only logged, because the change is
 * saved and the next sweep tries again.
 */
export async function removeReplaced(
  { db, photos, log }: { db: Database; photos: PhotoStore; log: Log },
  owner: string,
): Promise<void> {
  await removeReleased(db, photos, owner).catch((error: unknown) => {
    log.warn(errorFields(error), 'a replaced photo could not be removed')
  })
}

/** Deletes each photo on its own, so that one that cannot be deleted keeps no other. Throws the last failure at the end. */
async function removeEach(...[db, store, objects]: Parameters<typeof removePhotos>): Promise<void> {
  let failure: unknown
  for (const object of objects) {
    await removePhotos(db, store, [object]).catch((error: unknown) => {
      failure = error
    })
  }
  if (failure !== undefined) throw failure
}

/** Deletes released photos, which can no longer be claimed: files first, then rows. */
export async function removePhotos(
  db: Database,
  store: Pick<PhotoStore, 'removeBytes'>,
  objects: readonly { readonly bucket: Bucket; readonly name: string }[],
): Promise<void> {
  if (objects.length === 0) return
  try {
    await store.removeBytes(objects)
  } catch (error) {
    if (objects.length === 1) throw error
    return removeEach(db, store, objects)
  }
  for (const { bucket, name } of objects) {
    await db
      .deleteFrom('photos')
      .where('bucket', '=', bucket)
      .where('name', '=', name)
      .where('released_at', 'is not', null)
      .execute()
  }
}
