import type { BrowserConfig } from '../../contract/config.ts'
import type { Language } from '../../domain/language.ts'
import { type Api, createApi } from '../effects/api.ts'
import { createHeldFiles, type HeldFiles } from '../effects/heldFiles.ts'
import { connectOtherTabs, type OtherTabs } from '../effects/otherTabs.ts'
import { createStorage, type Storage } from '../effects/storage.ts'

/** Everything outside the flows that their effects need. */
export interface World {
  api: Api
  storage: Storage
  files: HeldFiles
  otherTabs: OtherTabs
  /** What the page speaks now. */
  language: () => Language
}

/** Connects the flows' effects to this browser and to the server of the configuration. */
export function createWorld(
  config: BrowserConfig,
  language: () => Language,
  onSessionEnded: () => void,
): World {
  const api = createApi({ host: config.apiHost, onSessionEnded, language })
  return {
    api,
    storage: createStorage(config, api, language),
    files: createHeldFiles(),
    otherTabs: connectOtherTabs(onSessionEnded),
    language,
  }
}
