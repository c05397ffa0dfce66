import type { Language } from '../../domain/language.ts'
import { type Api, createApi } from '../effects/api.ts'
import { loadConfig } from '../effects/config.ts'
import { createStorage, type Storage } from '../effects/storage.ts'
import { provideStorageSession } from './provide/storageSession.ts'
import { createVisitorCalls, type VisitorCalls } from './provide/visitorCalls.ts'

/** What needs the server's address: the calls, photo storage and its session. Public screens load this code with their first call. */
export interface Connection {
  api: Api
  /** Where the calls go; empty for the page's own origin. */
  apiHost: string
  /** What the server offers beside the calls of the specification. */
  features: readonly string[]
  storage: Storage
  visitorCalls: VisitorCalls
  storageSession: ReturnType<typeof provideStorageSession>
}

/** Loads the configuration and makes the calls for its host. Rejects if the configuration cannot be loaded. */
export async function openConnection(
  language: () => Language,
  onSessionExpired: () => void,
): Promise<Connection> {
  const config = await loadConfig()
  const api = createApi({ host: config.apiHost, onSessionExpired, language })
  const storage = createStorage(config, api, language)
  return {
    api,
    apiHost: config.apiHost,
    features: config.features,
    storage,
    visitorCalls: createVisitorCalls(api),
    storageSession: provideStorageSession(storage),
  }
}
