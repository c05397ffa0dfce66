import { shownWidth } from '../../../domain/photoSizes.ts'
import { contentTypeOf, sniffFormat } from '../image/imageFormat.ts'
import type { PhotoStore } from '../photoStore.ts'
import { readObjectBytes, removeObjects } from './files.ts'
import { readSizedBytes } from './sizedObjects.ts'
import { openStorageSession, type StorageTools } from './storageSessions.ts'

/** The photo store that this server is itself: files in a local folder, tokens of our own. */
export function embeddedStore(tools: StorageTools, folder: string): PhotoStore {
  return {
    origins: [],
    urlBase: (origin) => origin,
    // Recorded when they were uploaded.
    recordUploads: async () => undefined,
    readShown: async (original) => {
      const sized = { original, width: shownWidth(original.bucket) }
      // Image work may have no room: then the photo as it is kept.
      const shown = await readSizedBytes({ ...tools, folder }, sized).catch(() => undefined)
      const bytes = shown ?? (await readObjectBytes(folder, original))
      return bytes && { bytes, contentType: contentTypeOf(sniffFormat(bytes) ?? 'jpeg') }
    },
    readStored: (object) => readObjectBytes(folder, object),
    removeBytes: (objects) => removeObjects(folder, objects),
    openSession: (caller) => openStorageSession(tools, caller),
  }
}
