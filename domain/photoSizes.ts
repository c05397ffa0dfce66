import type { Bucket } from './buckets.ts'

/** The widths in which each photo is offered, in pixels, for displays with one to three device pixels per CSS pixel. */
export const PHOTO_WIDTHS: Readonly<Record<Bucket, readonly number[]>> = {
  profile_pictures: [320, 480, 640],
  property_photos: [320, 480, 640, 960],
}

/** The largest width in which photos of this bucket are shown. */
export function shownWidth(bucket: Bucket): number {
  return Math.max(...PHOTO_WIDTHS[bucket])
}

const ORIGINAL =
  /^(.*\/storage\/v1\/object\/public\/(profile_pictures|property_photos))\/(public\/[^/?#]+)$/

/** The name under which this width of a photo is stored: in a folder beside the one of §3, always as AVIF. */
export function sizedName(name: string, width: number): string {
  return `sizes/${width}/${name.slice(name.lastIndexOf('/') + 1)}.avif`
}

/** The `srcset` of a stored photo with all its widths; undefined for a picture that is not in the photo store. */
export function photoSrcSet(url: string): string | undefined {
  const [, bucketUrl, bucket, name] = ORIGINAL.exec(url) ?? []
  if (name === undefined) return undefined
  const widths = PHOTO_WIDTHS[bucket as Bucket]
  return widths.map((width) => `${bucketUrl}/${sizedName(name, width)} ${width}w`).join(', ')
}

/** The `sizes` of the pictures of a candidate: the portrait and the photos of the listing. */
export const CARD_WIDTH = '(min-width: 480px) 27rem, 100vw'
