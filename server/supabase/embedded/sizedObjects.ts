import { sizedName } from '../../../domain/photoSizes.ts'
import type { PhotoObject } from '../photoStore.ts'
import { sizeImage } from '../sizeImage.ts'
import { readObjectBytes, removeObjects, writeObject } from './files.ts'

/** A photo in one of the widths of the screens. */
export interface SizedObject {
  readonly original: PhotoObject
  readonly width: number
}

type Bytes = Buffer<ArrayBuffer> | undefined

const underway = new Map<string, Promise<Bytes>>()

async function make(folder: string, { original, width }: SizedObject): Promise<Bytes> {
  const bytes = await readObjectBytes(folder, original)
  if (bytes === undefined) return undefined
  const sized = await sizeImage(bytes, width)
  await writeObject(folder, { ...original, name: sizedName(original.name, width) }, sized)
  // It may have been removed meanwhile.
  const isThere = (await readObjectBytes(folder, original)) !== undefined
  if (!isThere) await removeObjects(folder, [original])
  return isThere ? sized : undefined
}

/** The bytes of a photo in a width, made when it is first asked for and kept; undefined when there is no such photo. */
export async function readSizedBytes(folder: string, sized: SizedObject): Promise<Bytes> {
  const { original, width } = sized
  const object = { ...original, name: sizedName(original.name, width) }
  const known = await readObjectBytes(folder, object)
  if (known !== undefined) return known
  const key = `${folder} ${object.bucket} ${object.name}`
  const making = underway.get(key) ?? make(folder, sized).finally(() => underway.delete(key))
  underway.set(key, making)
  return making
}
