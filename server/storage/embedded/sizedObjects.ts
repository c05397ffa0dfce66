import { sizedName } from '../../../domain/photoSizes.ts'
import type { Database } from '../../store/database.ts'
import { sizeImage } from '../image/sizeImage.ts'
import type { PhotoObject } from '../photoStore.ts'
import { readObjectBytes, removeObjects, writeObject } from './files.ts'

/** A photo in one of the widths in which it is shown. */
export interface SizedObject {
  readonly original: PhotoObject
  readonly width: number
}

/** The dependencies of making another width. */
export interface SizeTools {
  readonly db: Database
  readonly folder: string
}

type Bytes = Buffer<ArrayBuffer> | undefined

const underway = new Map<string, Promise<Bytes>>()

/** Finds the owner, in whose share of processor time the work is done. */
async function ownerOf(db: Database, { bucket, name }: PhotoObject): Promise<string> {
  const row = await db
    .selectFrom('photos')
    .select('owner_id')
    .where('bucket', '=', bucket)
    .where('name', '=', name)
    .executeTakeFirst()
  return row?.owner_id ?? 'nobody'
}

async function make({ db, folder }: SizeTools, sizedObject: SizedObject): Promise<Bytes> {
  const { original, width } = sizedObject
  const bytes = await readObjectBytes(folder, original)
  if (bytes === undefined) return undefined
  const sized = await sizeImage(await ownerOf(db, original), bytes, width)
  await writeObject(folder, { ...original, name: sizedName(original.name, width) }, sized)
  // The photo may have been deleted in the meantime.
  const isThere = (await readObjectBytes(folder, original)) !== undefined
  if (!isThere) await removeObjects(folder, [original])
  return isThere ? sized : undefined
}

/**
 * Reads a photo in one of its widths, which is made on the first request and then stored. Undefined if there
 * is no such photo.
 */
export async function readSizedBytes(tools: SizeTools, sized: SizedObject): Promise<Bytes> {
  const { folder } = tools
  const { original, width } = sized
  const object = { ...original, name: sizedName(original.name, width) }
  const known = await readObjectBytes(folder, object)
  if (known !== undefined) return known
  const key = `${folder} ${object.bucket} ${object.name}`
  const making = underway.get(key) ?? make(tools, sized).finally(() => underway.delete(key))
  underway.set(key, making)
  return making
}
