import type { CampusList } from './campuses/campusList.ts'
import type { Clock } from './clock.ts'
import type { Draining } from './draining.ts'
import type { JobQueue } from './jobs/jobQueue.ts'
import type { Log } from './log.ts'
import type { LiveStreams } from './services/live/liveStreams.ts'
import type { MarketCache } from './services/suggestions/markets/marketCache.ts'
import type { Leases } from './services/suggestions/owners/leases.ts'
import type { MarketOwner } from './services/suggestions/owners/marketOwner.ts'
import type { Settings } from './settings.ts'
import type { PhotoStore } from './storage/photoStore.ts'
import type { Database } from './store/database.ts'
import type { Secrets } from './store/secrets.ts'

/** Everything that the server is built from; tests pass their own. */
export interface Dependencies {
  readonly settings: Settings
  readonly db: Database
  /** Removes the bytes that deleted rows have left in the database's files; false if that has to wait. */
  readonly overwriteDeleted: () => Promise<boolean>
  /** How long, in milliseconds, the request that has waited longest for a database connection has waited. */
  readonly databaseWait: () => number
  readonly jobs: JobQueue
  readonly secrets: Secrets
  readonly clock: Clock
  readonly log: Log
  readonly photos: PhotoStore
  readonly markets: MarketCache
  readonly leases: Leases
  readonly owner: MarketOwner
  readonly live: LiveStreams
  readonly campuses: CampusList
  /** Reloads the campuses file if it has changed. */
  readonly rereadCampuses: () => Promise<void>
  readonly draining: Draining
  /** The folder of the embedded photo store; undefined when an external storage service keeps the photos. */
  readonly embeddedFiles: string | undefined
  /** The folder of the built pages. */
  readonly pagesFolder: string
}
