import pg from 'pg'
import type { Clock } from '../../../clock.ts'
import { HOUR, MINUTE } from '../../../clock.ts'
import type { Calibration } from '../../../matching/probability.ts'
import type { Database, Transaction } from '../../../store/database.ts'
import { isOutage } from '../../../store/outage.ts'
import {
  type FollowedMarket,
  followStreams,
  hasMemberChanges,
  readPosition,
} from './marketStream.ts'
import { readCalibration } from './readCalibration.ts'
import { readRoster } from './readRoster.ts'

/** A market is reloaded this often, because exposure older than 7 days no longer counts. */
const RELOAD_EVERY = HOUR
const CALIBRATE_EVERY = 10 * MINUTE
/** A market that nobody asked for in this time is dropped. */
const IDLE_LIMIT = HOUR

/** PostgreSQL's code for a statement that took too long. */
const STATEMENT_ENDED = '57014'

/** A market in memory, with the time and state of each part. */
export interface CachedMarket extends FollowedMarket {
  readonly readAt: number
  calibration: Calibration
  calibratedAt: number
  usedAt: number
  /**
   * Students for whom the last allocation found no candidate: its time, and the version of the roster it used.
   * They are skipped for a minute, or until the roster has another version (`isExhausted.ts`).
   */
  readonly exhausted: Map<string, { readonly version: number; readonly at: Date }>
}

/** Markets that are up to date within a transaction. */
export interface SyncedMarkets {
  readonly markets: readonly CachedMarket[]
  /** To be called once the transaction is committed. */
  readonly settle: () => void
}

/** The markets in this process's memory. The database is the source of truth. */
export interface MarketCache {
  /** Loads missing markets. Call it before a transaction begins: it takes connections of its own. */
  load(names: readonly string[]): Promise<void>
  /** Brings these markets up to date. Nobody else can follow their streams until the transaction ends. */
  syncWithin(trx: Transaction, names: readonly string[]): Promise<SyncedMarkets>
  /** A market as of the last sync; undefined when it is not loaded. */
  get(name: string): CachedMarket | undefined
  /** Whether a member has joined, left or changed since the last sync. */
  hasChanged(market: CachedMarket): Promise<boolean>
  /** Reloads what is too old, and drops the markets that are idle. */
  refresh(): Promise<void>
  /** Drops these markets: another process owns them. */
  forget(names: readonly string[]): void
}

/** Reads everything in one database snapshot, so that a later sync neither misses a change nor counts it twice. */
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
 * Whether the same changes can be read later. Otherwise, as when they are too many for a statement, the markets are
 * read whole by the next who needs them.
 */
function isPassing(error: unknown): boolean {
  const isEnded = error instanceof pg.DatabaseError && error.code === STATEMENT_ENDED
  return isOutage(error) && !isEnded
}

/** Keeps the markets of one process; `db` is for reading a market whole. */
export function createMarketCache(db: Database, clock: Clock): MarketCache {
  const kept = new Map<string, CachedMarket>()
  const reading = new Map<string, Promise<CachedMarket>>()

  function read(name: string): Promise<CachedMarket> {
    const known = reading.get(name)
    if (known !== undefined) return known
    const read = readMarket(db, name, clock.now()).then((whole) => {
      kept.set(name, whole)
      return whole
    })
    reading.set(name, read)
    const done = () => reading.delete(name)
    read.then(done, done)
    return read
  }

  async function renew(market: CachedMarket, now: Date): Promise<void> {
    const { name } = market.roster
    const at = now.getTime()
    if (at - market.usedAt > IDLE_LIMIT) kept.delete(name)
    else if (at - market.readAt > RELOAD_EVERY) await read(name)
    else if (at - market.calibratedAt > CALIBRATE_EVERY) {
      market.calibratedAt = at
      market.calibration = await readCalibration(db, name, now)
    }
  }

  const forget = (names: readonly string[]) => {
    for (const name of names) kept.delete(name)
  }

  return {
    async load(names) {
      await Promise.all(names.map((name) => kept.get(name) ?? read(name)))
      for (const name of names) {
        const market = kept.get(name)
        if (market !== undefined) market.usedAt = clock.now().getTime()
      }
    },
    async syncWithin(trx, names) {
      const markets = names.flatMap((name) => kept.get(name) ?? [])
      try {
        return { markets, settle: await followStreams(trx, markets) }
      } catch (error) {
        if (!isPassing(error)) forget(names)
        throw error
      }
    },
    get: (name) => kept.get(name),
    hasChanged: (market) => hasMemberChanges(db, market),
    async refresh() {
      for (const market of kept.values()) await renew(market, clock.now())
    },
    forget,
  }
}
