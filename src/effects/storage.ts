import type { BrowserConfig } from '../../contract/config.ts'
import { openStorageSession } from '../../contract/storage.ts'
import type { Bucket } from '../../domain/buckets.ts'
import type { Language } from '../../domain/language.ts'
import type { Reply } from '../../domain/reply.ts'
import type { SessionEvent } from '../../machines/storageSession/storageSession.machine.ts'
import type { Api } from './api.ts'
import type { UploadWatch } from './fetchWatched.ts'
import type { StorageClient } from './storageClient.ts'

export interface Storage {
  /** Reports the events of the student's storage session to one listener. Returns a function that ends this session. */
  observe: (listener: (event: SessionEvent) => void) => () => void
  /** Refreshes the session. After a refusal it must be opened again. */
  refresh: () => Promise<Reply<{ ticksLeft: number }>>
  /** Uploads a photo into its bucket and returns its public URL. Opens a storage session if there is none. */
  upload: (bucket: Bucket, photo: Blob, watch: UploadWatch) => Promise<Reply<{ url: string }>>
}

/**
 * Connects to the photo storage of §3 and §7: a Supabase project, or this server, which speaks the same protocol. The
 * client is loaded with the first upload; a failed load is tried again with the next one.
 */
export function createStorage(config: BrowserConfig, api: Api, language: () => Language): Storage {
  let listener: ((event: SessionEvent) => void) | undefined
  let client: Promise<StorageClient> | undefined
  const openSession = (signal: AbortSignal) => api(openStorageSession, {}, signal)
  const connect = () => {
    client ??= import('./storageClient.ts')
      .then(({ createStorageClient }) =>
        createStorageClient(config, openSession, language, (event) => listener?.(event)),
      )
      .catch((error: unknown) => {
        client = undefined
        throw error
      })
    return client
  }
  return {
    observe(next) {
      listener = next
      return () => {
        listener = undefined
        client?.then(
          (opened) => opened.forget(),
          () => undefined,
        )
      }
    },
    refresh: async () => (await connect()).refresh(),
    upload: async (bucket, photo, watch) => (await connect()).upload(bucket, photo, watch),
  }
}
