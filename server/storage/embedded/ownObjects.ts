import { removePhotos } from '../../services/photos/claims.ts'
import { isAnyText } from '../../store/anyOf.ts'
import type { Database } from '../../store/database.ts'
import { isObjectName } from '../objectName.ts'
import type { PhotoObject } from '../photoStore.ts'
import { cacheControl } from './cacheTime.ts'
import { entityTag, removeObjects } from './files.ts'
import type { ObjectTools } from './objects.ts'
import { refuseMissing } from './storageError.ts'

const COLUMNS = [
  ...(['id', 'bucket', 'name', 'created_at', 'stored_at'] as const),
  ...(['bytes', 'content_type', 'cache_seconds'] as const),
]

function stored(db: Database) {
  return db
    .selectFrom('photos')
    .select(COLUMNS)
    .where('stored_at', 'is not', null)
    .where('released_at', 'is', null)
}

/** Reads all objects of a student in a bucket. Their number is limited. */
export function readOwnObjects(db: Database, owner: string, bucket: PhotoObject['bucket']) {
  return stored(db).where('owner_id', '=', owner).where('bucket', '=', bucket).execute()
}
export type OwnObject = Awaited<ReturnType<typeof readOwnObjects>>[number]

/** Reads the object of a row without checking its owner. */
export async function requireRow(db: Database, id: string): Promise<OwnObject> {
  return (await stored(db).where('id', '=', id).executeTakeFirst()) ?? refuseMissing()
}

/** Reads the student's own object with this name. Another student's object is treated as if it did not exist. */
export async function requireOwnObject(
  db: Database,
  owner: string,
  { bucket, name }: PhotoObject,
): Promise<OwnObject> {
  const own = stored(db).where('owner_id', '=', owner).where('bucket', '=', bucket)
  return (await own.where('name', '=', name).executeTakeFirst()) ?? refuseMissing()
}

function changedAt({ created_at, stored_at }: OwnObject): string {
  return (stored_at ?? created_at).toISOString()
}

/** Describes an object as an entry of a listing; `name` is its name inside the folder. */
export async function listedRow({ folder }: ObjectTools, object: OwnObject, name: string) {
  const created = object.created_at.toISOString()
  return {
    name,
    id: object.id,
    updated_at: changedAt(object),
    created_at: created,
    // Access to photos is not recorded.
    last_accessed_at: created,
    metadata: {
      eTag: (await entityTag(folder, object)) ?? null,
      size: object.bytes,
      mimetype: object.content_type,
      cacheControl: cacheControl(object.cache_seconds),
      lastModified: changedAt(object),
      contentLength: object.bytes,
      httpStatusCode: 200,
    },
  }
}

/** Describes an object as the reply of `info`. */
export async function describedObject({ folder }: ObjectTools, object: OwnObject) {
  return {
    id: object.id,
    name: object.name,
    // An object never changes, so its id is also its version.
    version: object.id,
    bucket_id: object.bucket,
    size: object.bytes,
    content_type: object.content_type,
    cache_control: cacheControl(object.cache_seconds),
    etag: (await entityTag(folder, object)) ?? null,
    metadata: null,
    last_modified: changedAt(object),
    created_at: object.created_at.toISOString(),
  }
}

/**
 * Deletes those of the named objects that are the student's own and not shown, and returns them. Checking and
 * releasing them is one statement.
 */
export async function removeOwnObjects(
  tools: ObjectTools,
  owner: string,
  bucket: PhotoObject['bucket'],
  names: readonly string[],
) {
  const { db, clock, folder } = tools
  const possible = names.filter(isObjectName)
  if (possible.length === 0) return []
  const removable = await db.transaction().execute(async (trx) => {
    // Saving a profile takes the same lock, so that the two cannot run at the same time.
    await trx.selectFrom('students').select('id').where('id', '=', owner).forUpdate().execute()
    return trx
      .updateTable('photos')
      .set({ released_at: clock.now() })
      .where('owner_id', '=', owner)
      .where('bucket', '=', bucket)
      .where(isAnyText('name', possible))
      .where('stored_at', 'is not', null)
      .where('claimed_at', 'is', null)
      .where('released_at', 'is', null)
      .returning(COLUMNS)
      .execute()
  })
  const rows = await Promise.all(
    removable.map(async (object) => ({
      bucket_id: bucket,
      ...(await listedRow(tools, object, object.name)),
    })),
  )
  await removePhotos(db, { removeBytes: (objects) => removeObjects(folder, objects) }, removable)
  return rows
}
