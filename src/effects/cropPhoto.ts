import { type CropArea, DAMAGED_MESSAGE, TOO_MANY_PIXELS_MESSAGE } from '../../domain/photo.ts'
import type { Reply } from '../../domain/reply.ts'

/** Longest edge of an uploaded photo, in pixels. */
const LONGEST_EDGE = 1600
const QUALITY = 0.9

function toBlob(canvas: HTMLCanvasElement): Promise<Blob> {
  return new Promise((resolve, reject) => {
    canvas.toBlob(
      (blob) => (blob ? resolve(blob) : reject(new Error('The photo could not be encoded'))),
      'image/jpeg',
      QUALITY,
    )
  })
}

function draw(bitmap: ImageBitmap, area: CropArea): HTMLCanvasElement {
  const width = (bitmap.width * area.width) / 100
  const height = (bitmap.height * area.height) / 100
  const scale = Math.min(1, LONGEST_EDGE / Math.max(width, height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(width * scale))
  canvas.height = Math.max(1, Math.round(height * scale))
  const context = canvas.getContext('2d')
  if (!context) throw new Error('This browser cannot draw')
  // Transparent pixels would become black in a JPEG.
  context.fillStyle = '#ffffff'
  context.fillRect(0, 0, canvas.width, canvas.height)
  const left = (bitmap.width * area.x) / 100
  const top = (bitmap.height * area.y) / 100
  context.drawImage(bitmap, left, top, width, height, 0, 0, canvas.width, canvas.height)
  return canvas
}

/** More pixels than this may not fit into the memory of a phone. */
const MANY_PIXELS = 50_000_000

/** The message for a picture that this device cannot decode: it has too many pixels, or the file is damaged. */
async function problemOf(file: Blob): Promise<string> {
  const url = URL.createObjectURL(file)
  const image = new Image()
  image.src = url
  await image.decode().catch(() => undefined)
  URL.revokeObjectURL(url)
  const isLarge = image.naturalWidth * image.naturalHeight > MANY_PIXELS
  return isLarge ? TOO_MANY_PIXELS_MESSAGE : DAMAGED_MESSAGE
}

/**
 * Crops a photo to the area (per cent of the natural size) and makes an upright JPEG on white, without metadata.
 * Returns a refusal when this device cannot decode the picture.
 */
export async function cropPhoto(file: Blob, area: CropArea): Promise<Reply<Blob>> {
  try {
    const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' })
    const canvas = draw(bitmap, area)
    bitmap.close()
    return { ok: true, value: await toBlob(canvas) }
  } catch {
    return { ok: false, status: 415, message: await problemOf(file) }
  }
}
