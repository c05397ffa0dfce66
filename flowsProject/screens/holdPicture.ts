import type { PhotoFile } from '../../domain/photo.ts'

let count = 0

/**
 * Describes a chosen file for the machine. Its object URL is never revoked, because the user may step back to a state
 * that shows it.
 */
export function holdPicture(file: File): PhotoFile {
  const { name, type, size } = file
  return { id: `${name} ${++count}`, name, type, size, previewUrl: URL.createObjectURL(file) }
}
