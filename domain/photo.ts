/** The two storage buckets of §3. */
export const BUCKETS = ['profile_pictures', 'property_photos'] as const
export type Bucket = (typeof BUCKETS)[number]

/** The folder of §3 inside each bucket. */
export const PHOTO_FOLDER = 'public'

/** The part of a picture inside the crop, in per cent of its natural width and height. */
export interface CropArea {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

/** What a flow knows of a chosen file; the bytes stay in the effects. */
export interface PhotoFile {
  readonly id: string
  readonly name: string
  readonly type: string
  /** Bytes. */
  readonly size: number
  /** A blob URL that shows the file before it is uploaded. */
  readonly previewUrl: string
}

/** §5 Image upload: image files only. Drawings (SVG) can carry scripts and are no photos. */
export function isPhotoType(type: string): boolean {
  return type.startsWith('image/') && type !== 'image/svg+xml'
}

/** Why a file cannot be used, in plain words, or undefined when it can; a large one is shrunk before it is sent. */
export function photoProblem(file: Pick<PhotoFile, 'type' | 'size'>): string | undefined {
  if (!isPhotoType(file.type)) return 'Please choose an image file, such as a JPEG or PNG photo.'
  if (file.size === 0) return 'This file is empty. Please choose another photo.'
  return undefined
}

/** The status when a save names a photo of the student that no longer exists (safety.md 30). */
export const PHOTO_GONE = 410

/** For a picture that can be shown but not cropped, because it has too many pixels for this device. */
export const TOO_MANY_PIXELS_MESSAGE =
  'This picture is too large for this device. Please choose a smaller one.'

/** For a picture file that is cut off: browsers show a part of it, but cannot crop it. */
export const DAMAGED_MESSAGE = 'This picture is damaged or incomplete. Please choose another one.'

/** Whether a message is about the picture itself, so that sending it once more cannot help. */
export function isAboutPicture(message: string): boolean {
  return message === TOO_MANY_PIXELS_MESSAGE || message === DAMAGED_MESSAGE
}
