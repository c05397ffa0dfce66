import type { Bucket } from './photo.ts'

/** The widths that the screens use of a photo, in pixels, for screens of one to three dots a pixel. */
export const PHOTO_WIDTHS: Readonly<Record<Bucket, readonly number[]>> = {
  profile_pictures: [320, 480, 640],
  property_photos: [320, 480, 640, 960],
}

/** The largest of them. */
export function shownWidth(bucket: Bucket): number {
  return Math.max(...PHOTO_WIDTHS[bucket])
}

const ORIGINAL =
  /^(.*\/storage\/v1\/object\/public\/(profile_pictures|property_photos))\/(public\/[^/?#]+)$/

/** The name of a photo in this width: beside the folder of §3, in one of its own, always AVIF. */
export function sizedName(name: string, width: number): string {
  return `sizes/${width}/${name.slice(name.lastIndexOf('/') + 1)}.avif`
}

/** The widths of a stored photo as a `srcset`; undefined for a picture that is kept elsewhere. */
export function photoSrcSet(url: string): string | undefined {
  const [, bucketUrl, bucket, name] = ORIGINAL.exec(url) ?? []
  if (name === undefined) return undefined
  const widths = PHOTO_WIDTHS[bucket as Bucket]
  return widths.map((width) => `${bucketUrl}/${sizedName(name, width)} ${width}w`).join(', ')
}
