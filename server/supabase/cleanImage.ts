import sharp, { type Sharp } from 'sharp'
import { takeTurns } from '../services/turns.ts'
import { type ImageFormat, sniffFormat } from './imageFormat.ts'

/** The longest edge of a stored photo, in pixels (safety.md 8). */
const LONGEST_EDGE = 2048

/** More than any phone's ordinary photo; a bomb is refused from its header alone. */
const MOST_PIXELS = 64_000_000
const SECONDS = 20
const QUALITY = 82

const AT_ONCE = 2
const QUEUE = 60
const turns = takeTurns(AT_ONCE, QUEUE)

/** Refuses with 503 when a photo would wait long to be made new; to be asked first of all. */
export const expectCleaning = turns.expect

/** The same, and does work that makes a photo new in a while. Nothing slow may be in it: it holds a place. */
export const expectingCleaning = turns.reserve

/** A photo made new from its pixels: no metadata, nothing hidden behind the image. */
export interface CleanImage {
  readonly bytes: Buffer
  readonly width: number
  readonly height: number
}

/** The file is no photo that we take; the message says so to a person. */
export class NotAPhoto extends Error {}

const ENCODERS: Readonly<Record<ImageFormat, (image: Sharp) => Sharp>> = {
  // What shines through would become black.
  jpeg: (image) => image.flatten({ background: '#ffffff' }).jpeg({ quality: QUALITY }),
  png: (image) => image.png({ compressionLevel: 8 }),
  webp: (image) => image.webp({ quality: QUALITY, effort: 2 }),
  gif: (image) => image.gif({ effort: 3 }),
  avif: (image) => image.avif({ quality: 60, effort: 2 }),
}

async function recode(bytes: Buffer, format: ImageFormat): Promise<CleanImage> {
  // Never keep metadata here: even asking for none of it would keep some.
  const image = sharp(bytes, { limitInputPixels: MOST_PIXELS, failOn: 'error', animated: false })
    .autoOrient()
    .resize({ width: LONGEST_EDGE, height: LONGEST_EDGE, fit: 'inside', withoutEnlargement: true })
    .timeout({ seconds: SECONDS })
  const { data, info } = await ENCODERS[format](image).toBuffer({ resolveWithObject: true })
  return { bytes: data, width: info.width, height: info.height }
}

/**
 * Reads a photo by its bytes, whatever it is called, turns it upright, shrinks it to 2,048 pixels
 * and encodes it anew in the given format (safety.md 8, 9). Throws NotAPhoto for anything else.
 */
export async function cleanImage(bytes: Buffer, format: ImageFormat): Promise<CleanImage> {
  if (sniffFormat(bytes) === undefined) {
    throw new NotAPhoto(
      'This file is not a photo we can use. Please choose a JPEG, PNG or WebP photo.',
    )
  }
  return turns.take(async () => {
    try {
      return await recode(bytes, format)
    } catch (error) {
      const isTooLarge = /pixel limit/i.test(String(error))
      throw new NotAPhoto(
        isTooLarge
          ? 'This photo has too many pixels. Please choose a smaller one.'
          : 'This photo cannot be read. Please choose another one.',
        { cause: error },
      )
    }
  })
}
