import type { Clock } from '../../../clock.ts'
import { DAY, HOUR, later, MINUTE } from '../../../clock.ts'
import type { Calibration } from '../../../matching/probability.ts'
import type { Database, Transaction } from '../../../store/database.ts'
import { lockMarkets } from './lockMarkets.ts'
import { readCalibration } from './readCalibration.ts'
import { readRoster } from './readRoster.ts'
import type { Roster } from './roster.ts'
import { createSerialQueue } from './serialQueue.ts'
import { readSnapshot, type SyncedMarket, syncMarkets } from './syncMarkets.ts'

/** A market is reloaded this often, because exposure older than 7 days no longer counts. */
const RELOAD_EVERY = HOUR
const CALIBRATE_EVERY = 10 * MINUTE
/** A market that nobody asked for in this time is dropped. */
const IDLE_LIMIT = HOUR
/** Number of markets read at the start. */
const PRELOADED = 50

/** A market in memory, with the time and state of each part. */
export interface CachedMarket extends SyncedMarket {
  readonly roster: Roster
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

/** The markets in this process's memory. The database is the source of truth. */
export interface MarketCache {
  /** Loads the busiest markets, so that their first requests need not wait. */
  preload(): Promise<void>
  /** Loads missing markets. Call it before a transaction begins: it takes connections of its own. */
  load(names: readonly string[]): Promise<void>
  /**
   * Locks these markets against allocations of any process until the transaction ends, and brings them up to
   * date, so that nobody is shown more often than allowed.
   */
  lockAndSync(trx: Transaction, names: readonly string[]): Promise<readonly CachedMarket[]>
  /** A market as of the last sync; undefined when it is not loaded. */
  get(name: string): CachedMarket | undefined
  /** Brings all markets up to date without locking them. */
  sync(): Promise<void>
  /** Reloads what is too old, and drops the markets that are idle. */
  refresh(): Promise<void>
}

/** Reads everything in one database snapshot, so that a later sync neither misses a change nor counts it twice. */
async function readMarket(db: Database, name: string, now: Date): Promise<CachedMarket> {
  const at = now.getTime()
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (trx) => ({
      snapshot: await readSnapshot(trx),
      roster: await readRoster(trx, name, now),
      calibration: await readCalibration(trx, name, now),
      readAt: at,
      calibratedAt: at,
      usedAt: at,
      exhausted: new Map(),
    }))
}

async function readBusyMarkets(db: Database, now: Date): Promise<string[]> {
  const rows = await db
    .selectFrom('students')
    .select('market')
    .where('market', 'is not', null)
    .where('last_active_at', '>=', later(now, -DAY))
    .groupBy('market')
    .orderBy((select) => select.fn.countAll(), 'desc')
    .limit(PRELOADED)
    .execute()
  return rows.flatMap(({ market }) => market ?? [])
}

/** Keeps the markets of one process; `db` is for reading a market whole. */
export function createMarketCache(db: Database, clock: Clock): MarketCache {
  const kept = new Map<string, CachedMarket>()
  const reading = new Map<string, Promise<CachedMarket>>()
  // Two syncs at once would count the same changes twice.
  const following = createSerialQueue()

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

  const followAll = (on: Database) =>
    following(async () => {
      const all = [...kept.values()]
      await syncMarkets(on, all)
      return all
    })

  return {
    async preload() {
      for (const name of await readBusyMarkets(db, clock.now())) await read(name)
    },
    async load(names) {
      await Promise.all(names.map((name) => kept.get(name) ?? read(name)))
      for (const name of names) {
        const market = kept.get(name)
        if (market !== undefined) market.usedAt = clock.now().getTime()
      }
    },
    async lockAndSync(trx, names) {
      await lockMarkets(trx, names)
      const all = await followAll(trx)
      return all.filter(({ roster }) => names.includes(roster.name))
    },
    get: (name) => kept.get(name),
    async sync() {
      await followAll(db)
    },
    async refresh() {
      for (const market of kept.values()) await renew(market, clock.now())
    },
  }
}
