import type { Clock } from '../../../clock.ts'
import { DAY, HOUR, later, MINUTE } from '../../../clock.ts'
import type { Calibration } from '../../../matching/probability.ts'
import type { Database, Transaction } from '../../../store/database.ts'
import { type Followed, follow, readSnapshot } from './follow.ts'
import { lockMarkets } from './lockMarkets.ts'
import { createQueue } from './queue.ts'
import { readCalibration } from './readCalibration.ts'
import { readRoster } from './readRoster.ts'
import type { Roster } from './roster.ts'

/** Read whole again after so long: days pass that no longer count. */
const READ_EVERY = HOUR
const CALIBRATE_EVERY = 10 * MINUTE
/** Forgotten when nobody has been dealt to for so long. */
const IDLE = HOUR
/** So many markets are read at the start. */
const WARM = 50

/** A market that this process deals from. */
export interface Kept extends Followed {
  readonly roster: Roster
  readonly readAt: number
  calibration: Calibration
  calibratedAt: number
  usedAt: number
  /** For whom nobody was left, at which version of the roster and when. */
  readonly dealtOut: Map<string, { readonly version: number; readonly at: Date }>
}

/** The markets that this process deals from. The database has the truth; they follow it. */
export interface Markets {
  /** Reads the markets where most happens, so that the first who come need not wait for that. */
  warm(): Promise<void>
  /** Reads those not kept yet: before a transaction begins, since that takes connections of its own. */
  open(names: readonly string[]): Promise<void>
  /**
   * These markets as they are now, with nobody else dealing from them, in this process or another, until
   * the transaction ends: so that nobody is shown more often than allowed.
   */
  sitDown(trx: Transaction, names: readonly string[]): Promise<readonly Kept[]>
  /** A market as it was last looked at; undefined when it was not read. */
  kept(name: string): Kept | undefined
  /** Brings all markets up to date, without waiting for those who deal from them. */
  catchUp(): Promise<void>
  /** Reads anew what has grown old, and forgets the markets nobody needs. */
  tend(): Promise<void>
}

/** All in one snapshot, so that what is followed later is neither missed nor counted twice. */
async function readWhole(db: Database, name: string, now: Date): Promise<Kept> {
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
      dealtOut: new Map(),
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
    .limit(WARM)
    .execute()
  return rows.flatMap(({ market }) => market ?? [])
}

/** Keeps the markets of one process; `db` is for reading a market whole. */
export function createMarkets(db: Database, clock: Clock): Markets {
  const kept = new Map<string, Kept>()
  const reading = new Map<string, Promise<Kept>>()
  // Two at once would count the same changes twice.
  const following = createQueue()

  function read(name: string): Promise<Kept> {
    const known = reading.get(name)
    if (known !== undefined) return known
    const read = readWhole(db, name, clock.now()).then((whole) => {
      kept.set(name, whole)
      return whole
    })
    reading.set(name, read)
    const done = () => reading.delete(name)
    read.then(done, done)
    return read
  }

  async function renew(market: Kept, now: Date): Promise<void> {
    const { name } = market.roster
    const at = now.getTime()
    if (at - market.usedAt > IDLE) kept.delete(name)
    else if (at - market.readAt > READ_EVERY) await read(name)
    else if (at - market.calibratedAt > CALIBRATE_EVERY) {
      market.calibratedAt = at
      market.calibration = await readCalibration(db, name, now)
    }
  }

  const followAll = (on: Database) =>
    following(async () => {
      const all = [...kept.values()]
      await follow(on, all)
      return all
    })

  return {
    async warm() {
      for (const name of await readBusyMarkets(db, clock.now())) await read(name)
    },
    async open(names) {
      await Promise.all(names.map((name) => kept.get(name) ?? read(name)))
      for (const name of names) {
        const market = kept.get(name)
        if (market !== undefined) market.usedAt = clock.now().getTime()
      }
    },
    async sitDown(trx, names) {
      await lockMarkets(trx, names)
      const all = await followAll(trx)
      return all.filter(({ roster }) => names.includes(roster.name))
    },
    kept: (name) => kept.get(name),
    async catchUp() {
      await followAll(db)
    },
    async tend() {
      for (const market of kept.values()) await renew(market, clock.now())
    },
  }
}
