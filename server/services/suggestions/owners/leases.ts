import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { BusyError } from '../../../errors.ts'
import type { Database, Transaction } from '../../../store/database.ts'
import {
  handOver,
  lockOwn,
  readOwner,
  readShares,
  releaseAll,
  renewOwn,
  type Session,
  take,
} from './leaseRows.ts'

/** How often a process renews its leases, in milliseconds. */
export const RENEW_EVERY = 3000

/** Thrown when another process owns a market now. Nothing was written. */
export class LeaseLostError extends BusyError {}

/** The markets that this process owns. Only their owner keeps them in memory and fills their decks. */
export interface Leases {
  /** The id by which other processes know this one. */
  readonly process: string
  /** Whether this process owned the market at the last check. */
  holds(market: string): boolean
  /** Whether this process owns the market. A market without an owner, or whose owner has stopped, is taken. */
  hold(market: string): Promise<boolean>
  /** The markets that this process owned at the last check. */
  held(): readonly string[]
  /**
   * Locks the leases of these markets until the transaction ends, so that no other process can take them
   * over. Throws `LeaseLostError` if this process no longer owns one of them.
   */
  confirm(trx: Transaction, markets: readonly string[]): Promise<void>
  /** Renews the leases, picks up markets that were given to this process, and gives away those above its fair share. */
  renew(): Promise<Renewed>
  /** Sets the connection by which other processes can tell, from the next renewal on, whether this one still runs. */
  watch(session: Session | undefined): void
  /** Gives all leases back. */
  release(): Promise<void>
}

/** The result of a renewal. */
export interface Renewed {
  /** Markets that this process no longer owns. */
  readonly lost: readonly string[]
  /** The number of running processes, including this one. */
  readonly processes: number
}

/** Creates the leases of a process, which are stored in the database. */
export function createLeases(db: Database): Leases {
  const process = randomUUID()
  const tokens = new Map<string, string>()
  const taking = new Map<string, Promise<boolean>>()
  let session: Session | undefined

  async function takeOrRead(market: string): Promise<boolean> {
    const known = await readOwner(db, process, market)
    const own = known?.owner === process ? known.token : undefined
    const token = known === undefined ? await take(db, process, market) : own
    if (token !== undefined) tokens.set(market, token)
    return token !== undefined
  }

  return {
    process,
    holds: (market) => tokens.has(market),
    held: () => [...tokens.keys()],
    watch(current) {
      session = current
    },
    hold(market) {
      // Whether this is still true is checked in the transaction that writes.
      if (tokens.has(market)) return Promise.resolve(true)
      const begun = taking.get(market)
      if (begun !== undefined) return begun
      const begins = takeOrRead(market).finally(() => taking.delete(market))
      taking.set(market, begins)
      return begins
    },
    async confirm(trx, markets) {
      const confirmed = await lockOwn(trx, process, markets)
      const lost = markets.filter(
        (market) => !confirmed.has(market) || confirmed.get(market) !== tokens.get(market),
      )
      for (const market of lost) tokens.delete(market)
      if (lost.length > 0) throw new LeaseLostError()
    },
    async renew() {
      // A market that is taken in the meantime is not affected by this renewal.
      const before = [...tokens.keys()]
      const own = await renewOwn(db, process, session)
      for (const market of before) tokens.delete(market)
      for (const { market, token } of own) tokens.set(market, token)
      const { processes, markets } = await readShares(db, process)
      // Markets taken since then may not be counted.
      const share = Math.ceil(Math.max(markets, own.length) / processes)
      for (const { market } of own.slice(share)) {
        tokens.delete(market)
        await handOver(db, process, market)
      }
      return { lost: before.filter((market) => !tokens.has(market)), processes }
    },
    async release() {
      tokens.clear()
      await releaseAll(db, process)
    },
  }
}

/** Ends all leases. Call it only in the process that runs the database, before it takes any itself. */
export async function endLeases(db: Database): Promise<void> {
  await sql`
    with processes as (delete from market_processes)
    update market_owners set expires_at = clock_timestamp()`.execute(db)
}
