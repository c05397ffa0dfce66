import type { Clock } from '../../server/clock.ts'
import type { Database } from '../../server/store/database.ts'

/** The server that is fuzzed, and what is looked at behind its back. */
export interface Target {
  /** Such as `http://localhost:3000`. */
  readonly address: string
  readonly db: Database
  readonly clock: Clock
  /** The folder of the embedded photo store. */
  readonly files: string
  /** What it has logged as an error so far, one text a line. */
  errors(): readonly string[]
}
