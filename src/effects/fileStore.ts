import type { PhotoFile } from '../../domain/photo.ts'

/** Holds the files that a student has chosen. The flows have only descriptions of them, because a context must be serialisable. */
export interface FileStore {
  add: (file: File) => PhotoFile
  get: (file: PhotoFile) => File
  release: (file: PhotoFile) => void
}

/** Makes an empty store. It keeps each file until it is released. */
export function createFileStore(): FileStore {
  const files = new Map<string, File>()
  return {
    add(file) {
      const id = crypto.randomUUID()
      files.set(id, file)
      const { name, type, size } = file
      return { id, name, type, size, previewUrl: URL.createObjectURL(file) }
    },
    get({ id, name }) {
      const file = files.get(id)
      if (!file) throw new Error(`The file ${name} is no longer held`)
      return file
    },
    release({ id, previewUrl }) {
      files.delete(id)
      URL.revokeObjectURL(previewUrl)
    },
  }
}
