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

/** Another process owns a market by now; whatever was about to be written is not. */
export class LeaseLostError extends BusyError {}

/** The markets that this process owns: it alone keeps them in memory and fills their decks. */
export interface Leases {
  /** By which other processes know this one. */
  readonly process: string
  /** Whether this process owned the market when it last looked. */
  holds(market: string): boolean
  /** Whether this process owns the market; one that has no owner, or whose owner is gone, is taken. */
  hold(market: string): Promise<boolean>
  /** The markets that it owned when it last looked. */
  held(): readonly string[]
  /**
   * Locks the leases of these markets until the transaction ends, so that nobody takes them over meanwhile. Throws
   * `LeaseLostError` when one of them is not held any more.
   */
  confirm(trx: Transaction, markets: readonly string[]): Promise<void>
  /** Renews the leases, takes over what other processes handed over, and hands over what is more than a fair share. */
  renew(): Promise<Renewed>
  /** The connection by which others can tell from the next renewal on whether this process is there. */
  watch(session: Session | undefined): void
  /** Gives all leases back. */
  release(): Promise<void>
}

/** What a renewal found. */
export interface Renewed {
  /** Markets that this process does not own any more. */
  readonly lost: readonly string[]
  /** Processes that take part, this one included. */
  readonly processes: number
}

/** Leases of a new process of the product, kept in the database. */
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
      // Whether it is still so is asked in the transaction that writes.
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
      // A market that is taken meanwhile is not among those that are renewed.
      const before = [...tokens.keys()]
      const own = await renewOwn(db, process, session)
      for (const market of before) tokens.delete(market)
      for (const { market, token } of own) tokens.set(market, token)
      const { processes, markets } = await readShares(db, process)
      // What was taken since then may not be counted.
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

/** Ends every lease: on a database that starts with this process, the processes of before are gone. */
export async function endLeases(db: Database): Promise<void> {
  await sql`
    with processes as (delete from market_processes)
    update market_owners set expires_at = clock_timestamp()`.execute(db)
}
