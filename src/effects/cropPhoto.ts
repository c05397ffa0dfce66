import type { CropArea } from '../../domain/photo.ts'

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

/** Cuts the area (per cent of the natural size) out of a photo: a JPEG without metadata, upright. */
export async function cropPhoto(file: Blob, area: CropArea): Promise<Blob> {
  const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' })
  const width = (bitmap.width * area.width) / 100
  const height = (bitmap.height * area.height) / 100
  const scale = Math.min(1, LONGEST_EDGE / Math.max(width, height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(width * scale))
  canvas.height = Math.max(1, Math.round(height * scale))
  const context = canvas.getContext('2d')
  if (!context) throw new Error('This browser cannot draw')
  const left = (bitmap.width * area.x) / 100
  const top = (bitmap.height * area.y) / 100
  context.drawImage(bitmap, left, top, width, height, 0, 0, canvas.width, canvas.height)
  bitmap.close()
  return toBlob(canvas)
}
