/** The part of a picture that the crop keeps, in per cent of its natural width and height. */
export interface CropArea {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

/** A chosen file as the flows see it; its bytes stay in the effects. */
export interface PhotoFile {
  readonly id: string
  readonly name: string
  readonly type: string
  /** In bytes. */
  readonly size: number
  /** A blob URL that shows the file before it is uploaded. */
  readonly previewUrl: string
}

/** §5 Image upload: only image files. SVG is excluded because it can contain scripts. */
export function isPhotoType(type: string): boolean {
  return type.startsWith('image/') && type !== 'image/svg+xml'
}

/**
 * Returns why a file cannot be used, or undefined if it can. A large file is no problem: it is shrunk before
 * the upload.
 */
export function photoProblem(file: Pick<PhotoFile, 'type' | 'size'>): string | undefined {
  if (!isPhotoType(file.type)) return 'Please choose an image file, such as a JPEG or PNG photo.'
  if (file.size === 0) return 'This file is empty. Please choose another photo.'
  return undefined
}

/** The status of a save that names a photo of the student that no longer exists (safety.md 30). */
export const PHOTO_GONE = 410

/** Shown when a picture has too many pixels to be cropped on this device. */
export const TOO_MANY_PIXELS_MESSAGE =
  'This picture is too large for this device. Please choose a smaller one.'

/** Shown when a picture file is cut off: browsers display a part of it but cannot crop it. */
export const DAMAGED_MESSAGE = 'This picture is damaged or incomplete. Please choose another one.'

/** Whether an upload failed because of the picture itself, so that trying again cannot help. */
export function isAboutPicture(message: string): boolean {
  return message === TOO_MANY_PIXELS_MESSAGE || message === DAMAGED_MESSAGE
}
