import type { Clock } from './clock.ts'
import type { Log } from './log.ts'
import type { LiveStreams } from './services/live/liveStreams.ts'
import type { MarketCache } from './services/suggestions/markets/marketCache.ts'
import type { Settings } from './settings.ts'
import type { PhotoStore } from './storage/photoStore.ts'
import type { Database } from './store/database.ts'
import type { Secrets } from './store/secrets.ts'

/** What the whole server is built from; tests hand in their own. */
export interface Dependencies {
  readonly settings: Settings
  readonly db: Database
  /** Milliseconds for which somebody waits for the database by now. */
  readonly databaseWait: () => number
  readonly secrets: Secrets
  readonly clock: Clock
  readonly log: Log
  readonly photos: PhotoStore
  readonly markets: MarketCache
  readonly live: LiveStreams
  /** The folder of the embedded photo store; undefined when the real service keeps the photos. */
  readonly embeddedFiles: string | undefined
  /** The folder of the built pages. */
  readonly pagesFolder: string
}
