import type { PhotoFile } from '../../domain/photo.ts'

/** Holds the bytes of chosen files. The flows have only their descriptions. */
export interface FileStore {
  add: (file: File) => PhotoFile
  get: (file: PhotoFile) => File
  release: (file: PhotoFile) => void
}

/** Makes a store for chosen files, which keeps them until they are released. */
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
