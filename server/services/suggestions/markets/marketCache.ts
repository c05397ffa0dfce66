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

/** Read whole again after so long: days pass that no longer count. */
const RELOAD_EVERY = HOUR
const CALIBRATE_EVERY = 10 * MINUTE
/** Forgotten when nobody has been dealt to for so long. */
const IDLE_LIMIT = HOUR
/** So many markets are read at the start. */
const PRELOADED = 50

/** A market that this process deals from. */
export interface CachedMarket extends SyncedMarket {
  readonly roster: Roster
  readonly readAt: number
  calibration: Calibration
  calibratedAt: number
  usedAt: number
  /** For whom nobody was left, at which version of the roster and when. */
  readonly exhausted: Map<string, { readonly version: number; readonly at: Date }>
}

/** The markets that this process deals from. The database has the truth; they follow it. */
export interface MarketCache {
  /** Reads the markets where most happens, so that the first who come need not wait for that. */
  preload(): Promise<void>
  /** Reads those not kept yet: before a transaction begins, since that takes connections of its own. */
  load(names: readonly string[]): Promise<void>
  /**
   * These markets as they are now, with nobody else dealing from them, in this process or another, until
   * the transaction ends: so that nobody is shown more often than allowed.
   */
  lockAndSync(trx: Transaction, names: readonly string[]): Promise<readonly CachedMarket[]>
  /** A market as it was last looked at; undefined when it was not read. */
  get(name: string): CachedMarket | undefined
  /** Brings all markets up to date, without waiting for those who deal from them. */
  sync(): Promise<void>
  /** Reads anew what has grown old, and forgets the markets nobody needs. */
  refresh(): Promise<void>
}

/** All in one snapshot, so that what is followed later is neither missed nor counted twice. */
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
  // Two at once would count the same changes twice.
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
