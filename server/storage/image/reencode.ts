import sharp, { type Sharp } from 'sharp'
import type { ImageFormat } from './imageFormat.ts'
import { costProblem, LONGEST_EDGE, type Reason } from './pictureCost.ts'

const QUALITY = 82

/** GIFs are stored smaller, because reducing their colours takes long. */
const LONGEST_GIF_EDGE = 1024

/** The effort with which `sharp` encodes AVIF, 0 to 9, for the widths. Effort 4 takes nine times as long. */
const SIZED_EFFORT = 2
const SIZED_QUALITY = 52

/** A job for one picture: re-encode an upload (`clean`), or make a width (`size`). */
export type Job =
  | { readonly kind: 'clean'; readonly bytes: Buffer; readonly format: ImageFormat }
  | { readonly kind: 'size'; readonly bytes: Buffer; readonly width: number }

/** The result of a job. */
export type Outcome =
  | {
      readonly isMade: true
      readonly bytes: Buffer<ArrayBuffer>
      readonly width: number
      readonly height: number
    }
  | { readonly isMade: false; readonly reason: Reason; readonly detail: string }

const ENCODERS: Readonly<Record<ImageFormat, (image: Sharp) => Sharp>> = {
  jpeg: (image) => image.jpeg({ quality: QUALITY }),
  png: (image) => image.png({ compressionLevel: 8 }),
  webp: (image) => image.webp({ quality: QUALITY, effort: 2 }),
  gif: (image) => image.gif({ effort: 1 }),
  avif: (image) => image.avif({ quality: 60, effort: 0 }),
}

async function encode(image: Sharp): Promise<Outcome> {
  const { data, info } = await image.toBuffer({ resolveWithObject: true })
  const { width, height } = info
  return { isMade: true, bytes: data as Buffer<ArrayBuffer>, width, height }
}

async function clean(bytes: Buffer, format: ImageFormat): Promise<Outcome> {
  const header = await sharp(bytes, { limitInputPixels: false }).metadata()
  const reason = costProblem(header, bytes)
  if (reason !== undefined) return { isMade: false, reason, detail: 'by its header' }
  const edge = format === 'gif' ? LONGEST_GIF_EDGE : LONGEST_EDGE
  // Never call withMetadata: even `withMetadata(false)` keeps EXIF data.
  const image = sharp(bytes, { failOn: 'error', animated: false })
    .autoOrient()
    // Without this, transparent pixels would become black in a JPEG.
    .flatten({ background: '#ffffff' })
    .resize({ width: edge, height: edge, fit: 'inside', withoutEnlargement: true })
  return encode(ENCODERS[format](image))
}

function size(bytes: Buffer, width: number): Promise<Outcome> {
  const image = sharp(bytes).resize({ width, withoutEnlargement: true })
  return encode(image.avif({ quality: SIZED_QUALITY, effort: SIZED_EFFORT }))
}

/** Runs a job. A file that cannot be read is a result, not an error. */
export async function reencode(job: Job): Promise<Outcome> {
  try {
    return await (job.kind === 'clean' ? clean(job.bytes, job.format) : size(job.bytes, job.width))
  } catch (error) {
    return { isMade: false, reason: 'unreadable', detail: String(error) }
  }
}
