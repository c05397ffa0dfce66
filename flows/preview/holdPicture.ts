import type { PhotoFile } from '../../domain/photo.ts'

let count = 0

/** What a flow may know of a chosen file. It stays in this page until that is closed: steps are taken back. */
export function holdPicture(file: File): PhotoFile {
  const { name, type, size } = file
  return { id: `${name} ${++count}`, name, type, size, previewUrl: URL.createObjectURL(file) }
}
