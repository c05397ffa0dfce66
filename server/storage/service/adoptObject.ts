import { randomUUID } from 'node:crypto'
import type { SupabaseClient } from '@supabase/supabase-js'
import { PHOTO_MAX_BYTES } from '../../../domain/limits.ts'
import { PHOTO_WIDTHS, sizedName } from '../../../domain/photoSizes.ts'
import type { Clock } from '../../clock.ts'
import { AppError } from '../../errors.ts'
import type { Database } from '../../store/database.ts'
import { type CleanImage, cleanImage, NotAPhoto } from '../image/cleanImage.ts'
import { contentTypeOf, formatOfName, type ImageFormat } from '../image/imageFormat.ts'
import { sizeImage } from '../image/sizeImage.ts'
import type { PhotoObject } from '../photoStore.ts'
import { throwUnavailable } from './serviceClient.ts'

/** The dependencies of adopting an object. */
export interface AdoptTools {
  readonly db: Database
  readonly clock: Clock
  readonly admin: SupabaseClient
}

const GONE_STATUS = [400, 404]

/** Downloads an object; undefined if it does not exist. Throws an AppError (503) if the service cannot be reached. */
export async function download(admin: SupabaseClient, { bucket, name }: PhotoObject) {
  const { data, error } = await admin.storage.from(bucket).download(name)
  if (error !== null) {
    const status = 'status' in error ? Number(error.status) : 0
    return GONE_STATUS.includes(status) ? undefined : throwUnavailable(error)
  }
  if (data.size > PHOTO_MAX_BYTES) throw new AppError('invalid', 'This photo is larger than 10 MB.')
  return Buffer.from(await data.arrayBuffer())
}

async function clean(owner: string, bytes: Buffer, format: ImageFormat): Promise<CleanImage> {
  return cleanImage(owner, bytes, format).catch((error: unknown) => {
    if (error instanceof NotAPhoto) throw new AppError('invalid', error.message)
    throw error
  })
}

async function put(admin: SupabaseClient, { bucket, name }: PhotoObject, bytes: Buffer) {
  const format = formatOfName(name) ?? 'jpeg'
  const options = { contentType: contentTypeOf(format), upsert: true, cacheControl: '31536000' }
  const { error } = await admin.storage.from(bucket).upload(name, bytes, options)
  if (error !== null) throwUnavailable(error)
}

async function putSizes(
  admin: SupabaseClient,
  owner: string,
  { bucket, name }: PhotoObject,
  bytes: Buffer,
) {
  const putSize = async (width: number) => {
    const sized = await sizeImage(owner, bytes, width)
    await put(admin, { bucket, name: sizedName(name, width) }, sized)
  }
  await Promise.all(PHOTO_WIDTHS[bucket].map(putSize))
}

/**
 * Replaces an object that a browser uploaded directly to the service by a re-encoded copy, before anybody
 * else sees it, and records its owner. An object that does not exist is skipped. Throws an AppError (400) for
 * an object that is not a photo.
 */
export async function adoptObject(
  { db, clock, admin }: AdoptTools,
  ownerId: string,
  object: PhotoObject,
): Promise<void> {
  const format = formatOfName(object.name)
  const bytes = format === undefined ? undefined : await download(admin, object)
  if (format === undefined || bytes === undefined) return
  const image = await clean(ownerId, bytes, format)
  await put(admin, object, image.bytes)
  await putSizes(admin, ownerId, object, image.bytes)
  const now = clock.now()
  const { width, height } = image
  const picture = { content_type: contentTypeOf(format), bytes: image.bytes.length, width, height }
  const times = { created_at: now, stored_at: now, claimed_at: null, released_at: null }
  await db
    .insertInto('photos')
    .values({ id: randomUUID(), ...object, owner_id: ownerId, ...picture, ...times })
    .onConflict((conflict) => conflict.columns(['bucket', 'name']).doNothing())
    .execute()
}
