import { shownWidth } from '../../../domain/photoSizes.ts'
import { contentTypeOf, sniffFormat } from '../image/imageFormat.ts'
import type { PhotoStore } from '../photoStore.ts'
import { readObjectBytes, removeObjects } from './files.ts'
import { readSizedBytes } from './sizedObjects.ts'
import { openStorageSession, type StorageTools } from './storageSessions.ts'

/** The photo store inside this server: files in a local folder, and access tokens that this server signs. */
export function embeddedStore(tools: StorageTools, folder: string): PhotoStore {
  return {
    origins: [],
    urlBase: (origin) => origin,
    // Nothing to do: uploads go through this server, which records them.
    recordUploads: async () => undefined,
    readShown: async (original) => {
      const sized = { original, width: shownWidth(original.bucket) }
      // If there is no slot for image work, the stored photo is used as it is.
      const shown = await readSizedBytes({ ...tools, folder }, sized).catch(() => undefined)
      const bytes = shown ?? (await readObjectBytes(folder, original))
      return bytes && { bytes, contentType: contentTypeOf(sniffFormat(bytes) ?? 'jpeg') }
    },
    readStored: (object) => readObjectBytes(folder, object),
    removeBytes: (objects) => removeObjects(folder, objects),
    openSession: (caller) => openStorageSession(tools, caller),
    // Nothing to do: sessions are stored in the database, with the student.
    forgetOwner: async () => undefined,
  }
}
