import pg from 'pg'
import type { Clock } from '../../../clock.ts'
import { HOUR, MINUTE } from '../../../clock.ts'
import type { Calibration } from '../../../matching/probability.ts'
import type { Database, Transaction } from '../../../store/database.ts'
import { isOutage } from '../../../store/outage.ts'
import { keepRead } from './keepRead.ts'
import {
  type FollowedMarket,
  followStreams,
  hasMemberChanges,
  readPosition,
} from './marketStream.ts'
import { readCalibration } from './readCalibration.ts'
import { readRoster } from './readRoster.ts'

/** How often a market is reloaded, because exposure older than 7 days no longer counts. */
const RELOAD_EVERY = HOUR
const CALIBRATE_EVERY = 10 * MINUTE
/** A market that was not used for this long is dropped. */
const IDLE_LIMIT = HOUR

/** PostgreSQL's error code for a statement that was cancelled because it took too long. */
const STATEMENT_ENDED = '57014'

/** A market in memory, and when its parts were read. */
export interface CachedMarket extends FollowedMarket {
  readonly readAt: number
  calibration: Calibration
  calibratedAt: number
  usedAt: number
  /**
   * Students whose deck the last allocation could not fill: when, and with which version of the roster.
   * They are skipped for a minute, or until the roster has another version (`isExhausted.ts`).
   */
  readonly exhausted: Map<string, { readonly version: number; readonly at: Date }>
}

/** Markets that are up to date within a transaction. */
export interface SyncedMarkets {
  readonly markets: readonly CachedMarket[]
  /** Call this once the transaction is committed. */
  readonly settle: () => void
}

/** The markets in this process's memory. The database remains the source of truth. */
export interface MarketCache {
  /** Loads missing markets. Call it before a transaction begins, because it uses connections of its own. */
  load(names: readonly string[]): Promise<void>
  /** Brings these markets up to date. No other process can follow their streams until the transaction ends. */
  syncWithin(trx: Transaction, names: readonly string[]): Promise<SyncedMarkets>
  /** Returns a market as of the last sync; undefined if it is not loaded. */
  get(name: string): CachedMarket | undefined
  /** Whether a member has joined, left or changed since the last sync. */
  hasChanged(market: CachedMarket): Promise<boolean>
  /** Reloads markets that are too old, and drops unused ones. */
  refresh(): Promise<void>
  /** Drops these markets, because another process owns them. */
  forget(names: readonly string[]): void
}

/** Reads a market in one database snapshot, so that a later sync neither misses a change nor counts it twice. */
async function readMarket(db: Database, name: string, now: Date): Promise<CachedMarket> {
  const at = now.getTime()
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (trx) => ({
      ...(await readPosition(trx, name)),
      roster: await readRoster(trx, name, now),
      calibration: await readCalibration(trx, name, now),
      readAt: at,
      calibratedAt: at,
      usedAt: at,
      exhausted: new Map(),
    }))
}

/**
 * Whether the same changes can be read again later. If not, for example because there are too many for one
 * statement, the markets are dropped and read as a whole when they are next needed.
 */
function isTransient(error: unknown): boolean {
  const isEnded = error instanceof pg.DatabaseError && error.code === STATEMENT_ENDED
  return isOutage(error) && !isEnded
}

/** Creates the cache of this process; `db` is used to read whole markets. */
export function createMarketCache(db: Database, clock: Clock): MarketCache {
  const cached = new Map<string, CachedMarket>()
  const read = keepRead(cached, (name) => readMarket(db, name, clock.now()))

  async function renew(market: CachedMarket, now: Date): Promise<void> {
    const { name } = market.roster
    const at = now.getTime()
    if (at - market.usedAt > IDLE_LIMIT) cached.delete(name)
    else if (at - market.readAt > RELOAD_EVERY) await read(name)
    else if (at - market.calibratedAt > CALIBRATE_EVERY) {
      market.calibratedAt = at
      market.calibration = await readCalibration(db, name, now)
    }
  }

  const forget = (names: readonly string[]) => {
    for (const name of names) cached.delete(name)
  }

  return {
    async load(names) {
      await Promise.all(names.map((name) => cached.get(name) ?? read(name)))
      for (const name of names) {
        const market = cached.get(name)
        if (market !== undefined) market.usedAt = clock.now().getTime()
      }
    },
    async syncWithin(trx, names) {
      const markets = names.flatMap((name) => cached.get(name) ?? [])
      try {
        return { markets, settle: await followStreams(trx, markets) }
      } catch (error) {
        if (!isTransient(error)) forget(names)
        throw error
      }
    },
    get: (name) => cached.get(name),
    hasChanged: (market) => hasMemberChanges(db, market),
    async refresh() {
      for (const market of cached.values()) await renew(market, clock.now())
    },
    forget,
  }
}
