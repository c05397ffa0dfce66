import { type ImageFormat, sniffFormat } from './imageFormat.ts'
import { withImageSlot } from './imageWork.ts'
import type { Reason } from './pictureCost.ts'
import type { Outcome } from './reencode.ts'

/** A re-encoded photo, without metadata or data after the image. */
export type CleanImage = Extract<Outcome, { isMade: true }>

/** Thrown for a file that is not an accepted photo; the message is for people. */
export class NotAPhoto extends Error {}

const SENTENCES: Readonly<Record<Reason, string>> = {
  unreadable: 'This photo cannot be read. Please choose another one.',
  pixels: 'This photo has too many pixels. Please choose a smaller one.',
  cpu: 'This photo takes too long to open. Please make it smaller, or save it as an ordinary JPEG.',
  memory:
    'This photo takes too much memory to open. Please make it smaller, or save it as an ordinary JPEG.',
}

/**
 * Detects the format of a photo from its bytes, turns the photo upright, shrinks it to 2,048 pixels and
 * re-encodes it in the given format on a white background (safety.md 8, 9, 25). Throws NotAPhoto for anything
 * else, and for a picture that is too costly to decode.
 */
export async function cleanImage(
  owner: string,
  bytes: Buffer,
  format: ImageFormat,
): Promise<CleanImage> {
  if (sniffFormat(bytes) === undefined) {
    throw new NotAPhoto(
      'This file is not a photo we can use. Please choose a JPEG, PNG or WebP photo.',
    )
  }
  const outcome = await withImageSlot(owner, { kind: 'clean', bytes, format })
  if (outcome.isMade) return outcome
  throw new NotAPhoto(SENTENCES[outcome.reason], { cause: outcome.detail })
}
