import { BUCKETS, type Bucket, PHOTO_FOLDER } from '../../domain/buckets.ts'
import { PHOTO_WIDTHS } from '../../domain/photoSizes.ts'
import type { PhotoObject } from './photoStore.ts'

/**
 * Object names of §3: the public folder, a timestamp in milliseconds, harmless characters, the extension of
 * an image.
 */
const NAME = new RegExp(
  `^${PHOTO_FOLDER}/\\d{13}[-_A-Za-z0-9]{0,120}\\.(jpe?g|png|webp|gif|avif)$`,
  'i',
)

export const PUBLIC_PATH = '/storage/v1/object/public/'

export function isBucket(text: string): text is Bucket {
  return BUCKETS.some((bucket) => bucket === text)
}

/** Whether this is a valid object name. Valid names cannot lead out of the folder. */
export function isObjectName(name: string): boolean {
  return NAME.test(name)
}

const SIZED = /^sizes\/(\d+)\/([^/]+)\.avif$/

/** Splits a name such as `sizes/640/<photo>.avif` into photo and width; undefined for any other name. */
export function readSizedName(
  bucket: Bucket,
  name: string,
): { original: PhotoObject; width: number } | undefined {
  const [, digits, file] = SIZED.exec(name) ?? []
  const width = PHOTO_WIDTHS[bucket].find((known) => String(known) === digits)
  const original = { bucket, name: `${PHOTO_FOLDER}/${file}` }
  return width !== undefined && isObjectName(original.name) ? { original, width } : undefined
}

/** The public URL of an object, as supabase-js makes it. */
export function publicUrl(base: string, { bucket, name }: PhotoObject): string {
  return `${base}${PUBLIC_PATH}${bucket}/${name}`
}

/** Finds the object of a public URL with one of these origins; undefined for any other URL. */
export function objectOfUrl(url: string, origins: readonly string[]): PhotoObject | undefined {
  if (!URL.canParse(url, origins[0])) return undefined
  const { origin, pathname, search, hash } = new URL(url, origins[0])
  if (!origins.includes(origin) || search !== '' || hash !== '') return undefined
  if (!pathname.startsWith(PUBLIC_PATH)) return undefined
  const [bucket = '', ...rest] = pathname.slice(PUBLIC_PATH.length).split('/')
  const name = rest.join('/')
  return isBucket(bucket) && isObjectName(name) ? { bucket, name } : undefined
}
