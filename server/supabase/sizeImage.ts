import sharp from 'sharp'
import { takeTurns } from '../services/turns.ts'

/** Of `sharp`'s ten steps of effort; four would take nine times as long and save a few per cent. */
const EFFORT = 2
const QUALITY = 52

const AT_ONCE = 2
const QUEUE = 200
const turns = takeTurns(AT_ONCE, QUEUE)

/** A clean photo in AVIF, at most so many pixels wide. */
export function sizeImage(bytes: Buffer, width: number): Promise<Buffer<ArrayBuffer>> {
  return turns.take(async () => {
    const image = sharp(bytes).resize({ width, withoutEnlargement: true })
    const sized = await image.avif({ quality: QUALITY, effort: EFFORT }).toBuffer()
    return sized as Buffer<ArrayBuffer>
  })
}
