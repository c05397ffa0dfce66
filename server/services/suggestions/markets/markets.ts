import type { Clock } from '../../../clock.ts'
import { DAY, later, MINUTE, SECOND } from '../../../clock.ts'
import type { Calibration } from '../../../matching/probability.ts'
import { type Database, lock, type Unit } from '../../../store/database.ts'
import { type Cursor, cursorOf, follow } from './follow.ts'
import type { Loaded } from './loaded.ts'
import { readCalibration, readMarket } from './readMarket.ts'
import { layTable, recount, type Table } from './table.ts'

/** Read whole again after so long: days pass that no longer count. */
const READ_EVERY = 10 * MINUTE
/** A market that takes long to pack is packed so often at most, in milliseconds; changes show within that. */
const PACK_EVERY = 2 * SECOND
/** Milliseconds. */
const QUICK = 5
/** So many markets are read at the start. */
const WARM = 50

interface Kept {
  readonly loaded: Loaded
  readonly calibration: Calibration
  readonly readAt: number
  cursor: Cursor
  table: Table
  packedAt: number
  packTook: number
}

/** The markets that this process deals from. The database has the truth; they follow it. */
export interface Markets {
  /** Reads the markets where most happens, so that the first who come need not wait for that. */
  warm(): Promise<void>
  /** A market, read if need be: before a transaction begins, since reading takes a connection of its own. */
  open(market: string): Promise<OpenMarket>
}

/** A market that was read. */
export interface OpenMarket {
  /**
   * The market as it is now, with nobody else dealing from it, in this process or another, until the
   * transaction ends: so that nobody is shown more often than allowed. These students are in it if anywhere.
   */
  sitDown(unit: Unit, students: readonly string[]): Promise<Table>
}

/** All in one snapshot, so that what is followed later is neither missed nor counted twice. */
async function readWhole(db: Database, name: string, now: Date): Promise<Kept> {
  const [loaded, cursor, calibration] = await db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (unit) => [
      await readMarket(unit, name, now),
      await cursorOf(unit),
      await readCalibration(unit, name, now),
    ])
  const began = performance.now()
  const table = layTable(loaded, calibration, now)
  const packTook = performance.now() - began
  const readAt = now.getTime()
  return { loaded, calibration, readAt, cursor, table, packedAt: began, packTook }
}

function isDue(kept: Kept, students: readonly string[]): boolean {
  const { loaded, table, packTook, packedAt } = kept
  if (table.version === loaded.version) return false
  if (packTook < QUICK || students.some((id) => !table.rows.has(id))) return true
  return performance.now() - packedAt > PACK_EVERY
}

function packAnew(kept: Kept, now: Date): void {
  kept.packedAt = performance.now()
  kept.table = layTable(kept.loaded, kept.calibration, now)
  kept.packTook = performance.now() - kept.packedAt
}

/** Keeps the markets of one process; `db` is for reading a market whole. */
export function createMarkets(db: Database, clock: Clock): Markets {
  const all = new Map<string, Promise<Kept>>()

  function keep(name: string, now: Date): Promise<Kept> {
    const reading = readWhole(db, name, now)
    all.set(name, reading)
    reading.catch(() => all.delete(name))
    return reading
  }

  async function keptNow(name: string): Promise<Kept> {
    const now = clock.now()
    const kept = await (all.get(name) ?? keep(name, now))
    return now.getTime() - kept.readAt > READ_EVERY ? keep(name, now) : kept
  }

  return {
    async warm() {
      const rows = await db
        .selectFrom('students')
        .select('market')
        .where('market', 'is not', null)
        .where('last_active_at', '>=', later(clock.now(), -DAY))
        .groupBy('market')
        .orderBy((select) => select.fn.countAll(), 'desc')
        .limit(WARM)
        .execute()
      for (const { market } of rows) if (market !== null) await keptNow(market)
    },
    async open(name) {
      const kept = await keptNow(name)
      return {
        async sitDown(unit, students) {
          await lock(unit, `market:${name}`)
          kept.cursor = await follow(unit, kept.loaded, kept.cursor)
          if (isDue(kept, students)) packAnew(kept, clock.now())
          else recount(kept.table, kept.loaded)
          return kept.table
        },
      }
    },
  }
}
