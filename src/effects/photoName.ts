import { PHOTO_FOLDER } from '../../domain/photo.ts'

/** The object's name of §3: folder, timestamp (ms since 1970), 128 random bits, whose it is, extension. */
export function photoName(ownerId: string, now: number): string {
  const bits = crypto.getRandomValues(new Uint8Array(16))
  const random = Array.from(bits, (byte) => byte.toString(16).padStart(2, '0')).join('')
  return `${PHOTO_FOLDER}/${now}-${random}-${ownerId}.jpg`
}
