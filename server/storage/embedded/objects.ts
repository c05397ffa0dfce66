import { randomUUID } from 'node:crypto'
import { DAY, later } from '../../clock.ts'
import { cleanImage } from '../image/cleanImage.ts'
import { contentTypeOf, formatOfName } from '../image/imageFormat.ts'
import { isRecorded } from '../isRecorded.ts'
import { isBucket, isObjectName, readSizedName } from '../objectName.ts'
import type { PhotoObject } from '../photoStore.ts'
import { removeObjects, writeObject } from './files.ts'
import { StorageError } from './storageError.ts'
import type { StorageTools } from './storageSessions.ts'

/** The most unclaimed uploads of a student per day, and in total. */
const UNCLAIMED_A_DAY = 40
const UNCLAIMED_MOST = 120

/** An uploaded file. `cacheSeconds` is how long browsers may cache it; null if the upload does not say. */
export interface Upload {
  readonly bytes: Buffer
  readonly cacheSeconds: number | null
}

/** The database and the folder of the embedded photo store. */
export interface ObjectTools extends StorageTools {
  readonly folder: string
}

export const OBJECTS = '/storage/v1/object'

/** Splits a path after the prefix into bucket and object name. */
export function namedIn(path: string, prefix: string): [bucket: string, name: string] {
  const [bucket = '', ...rest] = path.slice(prefix.length).split('/')
  return [bucket, rest.join('/')]
}

/** Checks the name of a bucket. Throws a StorageError (404) for an unknown one. */
export function requireBucket(name: string | undefined): PhotoObject['bucket'] {
  if (name !== undefined && isBucket(name)) return name
  throw new StorageError(404, 'Bucket not found', 'Bucket not found')
}

/** Finds the public object of a path: an upload, or one of its widths. */
export function requirePublicObject(bucketName: string, name: string): PhotoObject {
  const bucket = requireBucket(bucketName)
  return readSizedName(bucket, name) === undefined
    ? requireObject(bucketName, name)
    : { bucket, name }
}

/**
 * Finds the object of a path. Throws a StorageError for names that do not have the form of §3, such as path
 * traversal.
 */
export function requireObject(bucketName: string, name: string): PhotoObject {
  const bucket = requireBucket(bucketName)
  if (isObjectName(name)) return { bucket, name }
  throw new StorageError(
    400,
    'InvalidKey',
    'A photo must be named public/<timestamp>…, with the extension of an image.',
  )
}

async function requireRoom({ db, clock }: ObjectTools, owner: string): Promise<void> {
  const rows = await db
    .selectFrom('photos')
    .select('created_at')
    .where('owner_id', '=', owner)
    .where('claimed_at', 'is', null)
    .limit(UNCLAIMED_MOST)
    .execute()
  const yesterday = later(clock.now(), -DAY)
  const today = rows.filter(({ created_at }) => created_at > yesterday)
  if (today.length < UNCLAIMED_A_DAY && rows.length < UNCLAIMED_MOST) return
  throw new StorageError(
    429,
    'Too many',
    'You have uploaded many photos without using them. Please save some first.',
  )
}

function refuseDuplicate(): never {
  throw new StorageError(409, 'Duplicate', 'The resource already exists')
}

/**
 * Re-encodes an upload of a student, stores it and returns its id. Throws a StorageError if the name is
 * taken, even by the same student, so that a URL always shows the same picture (409), and if the student has too many
 * unclaimed uploads (429); also what `cleanImage` throws.
 */
export async function storeObject(
  tools: ObjectTools,
  owner: string,
  object: PhotoObject,
  { bytes, cacheSeconds }: Upload,
): Promise<string> {
  const { db, clock, folder } = tools
  const format = formatOfName(object.name)
  if (format === undefined)
    throw new Error('An object name without an image format was let through.')
  // Checked before the costly decoding. The insert of the row makes the final decision.
  if (await isRecorded(db, object)) refuseDuplicate()
  await requireRoom(tools, owner)
  const image = await cleanImage(owner, bytes, format)
  const { width, height } = image
  const id = randomUUID()
  const size = { bytes: image.bytes.length, width, height, cache_seconds: cacheSeconds }
  const times = { created_at: clock.now(), stored_at: null, claimed_at: null, released_at: null }
  const reserved = await db
    .insertInto('photos')
    .values({
      id,
      ...object,
      owner_id: owner,
      content_type: contentTypeOf(format),
      ...size,
      ...times,
    })
    .onConflict((conflict) => conflict.columns(['bucket', 'name']).doNothing())
    .executeTakeFirst()
  if (reserved.numInsertedOrUpdatedRows === 0n) refuseDuplicate()
  try {
    await writeObject(folder, object, image.bytes)
  } catch (error) {
    await removeObjects(folder, [object])
    await db.deleteFrom('photos').where('id', '=', id).execute()
    throw error
  }
  await db.updateTable('photos').set({ stored_at: clock.now() }).where('id', '=', id).execute()
  return id
}
