import type { Clock } from '../../server/clock.ts'
import type { Database } from '../../server/store/database.ts'

/** The server under test, with direct access to its database and files. */
export interface Target {
  /** The server's address, such as `http://localhost:3000`. */
  readonly address: string
  readonly db: Database
  readonly clock: Clock
  /** The folder with the uploaded photos. */
  readonly files: string
  /** The error lines in the server's log so far. */
  errors(): readonly string[]
}
