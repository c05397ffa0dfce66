import type { Language } from '../../domain/language.ts'
import { type Api, createApi } from '../effects/api.ts'
import { loadConfig } from '../effects/config.ts'
import { createStorage, type Storage } from '../effects/storage.ts'
import { provideStorageSession } from './provide/storageSession.ts'
import { createVisitorCalls, type VisitorCalls } from './provide/visitorCalls.ts'

/** The way to the server. A chunk of its own: no screen needs it before something is sent. */
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

/** Finds out where the server is, and connects the calls to it. */
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
