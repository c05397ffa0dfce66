import type { PhotoStore } from '../photoStore.ts'
import { removeObjects } from './files.ts'
import { openStorageSession, type StorageTools } from './storageSessions.ts'

/** The photo store that this server is itself: files in a local folder, tokens of our own. */
export function embeddedStore(tools: StorageTools, folder: string): PhotoStore {
  return {
    origins: [],
    urlBase: (origin) => origin,
    // Recorded when they were uploaded.
    recordUploads: async () => undefined,
    removeBytes: (objects) => removeObjects(folder, objects),
    openSession: (caller) => openStorageSession(tools, caller),
  }
}
