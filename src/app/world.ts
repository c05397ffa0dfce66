import type { BrowserConfig } from '../../contract/config.ts'
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
}

/** Connects the flows' effects to this browser and to the server of the configuration. */
export function createWorld(config: BrowserConfig, onSessionEnded: () => void): World {
  const api = createApi({ host: config.apiHost, onSessionEnded })
  return {
    api,
    storage: createStorage(config, api),
    files: createHeldFiles(),
    otherTabs: connectOtherTabs(onSessionEnded),
  }
}
