import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { BusyError } from '../../../errors.ts'
import type { Database, Transaction } from '../../../store/database.ts'

/** Seconds after which the markets of a process that is not heard of may be taken over. */
export const LEASE_SECONDS = 10
/** How often a process renews its leases, in milliseconds. */
export const RENEW_EVERY = 3000

/** Another process owns a market by now; whatever was about to be written is not. */
export class LeaseLostError extends BusyError {}

/** The markets that this process owns: it alone keeps them in memory and fills their decks. */
export interface Leases {
  /** By which other processes know this one. */
  readonly process: string
  /** Whether this process owns the market; one that has no owner is taken. */
  hold(market: string): Promise<boolean>
  /** The markets that this process owned when it last looked. */
  held(): readonly string[]
  /**
   * Locks the leases of these markets until the transaction ends, so that nobody takes them over meanwhile. Throws
   * `LeaseLostError` when one of them is not held any more.
   */
  confirm(trx: Transaction, markets: readonly string[]): Promise<void>
  /** Renews the leases, takes over what other processes handed over, and hands over what is more than a fair share. */
  renew(): Promise<Renewed>
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

interface Lease {
  readonly market: string
  readonly token: string
}

const LEASE = sql`clock_timestamp() + make_interval(secs => ${LEASE_SECONDS})`
const ALIVE = sql`seen_at > clock_timestamp() - make_interval(secs => ${LEASE_SECONDS})`

async function readOwner(db: Database, market: string) {
  const { rows } = await sql<{ owner: string; token: string }>`
    select owner, token from market_owners
    where market = ${market} and expires_at > clock_timestamp()`.execute(db)
  return rows[0]
}

/** Takes a market that nobody owns; the token of the new lease, or undefined when another process was faster. */
async function take(db: Database, process: string, market: string): Promise<string | undefined> {
  const { rows } = await sql<Lease>`
    insert into market_owners as known (market, owner, token, expires_at)
    values (${market}, ${process}, 1, ${LEASE})
    on conflict (market) do update
      set owner = excluded.owner, token = known.token + 1, expires_at = excluded.expires_at
      where known.expires_at <= clock_timestamp()
    returning market, token`.execute(db)
  return rows[0]?.token
}

/** Says that this process is there, and renews what it owns. */
async function renewOwn(db: Database, process: string): Promise<readonly Lease[]> {
  const { rows } = await sql<Lease>`
    with seen as (
      insert into market_processes (id, seen_at) values (${process}, clock_timestamp())
      on conflict (id) do update set seen_at = excluded.seen_at
    ), gone as (
      delete from market_processes where seen_at < clock_timestamp() - interval '1 hour'
    )
    update market_owners set expires_at = ${LEASE}
    where owner = ${process} and expires_at > clock_timestamp()
    returning market, token`.execute(db)
  return rows
}

interface Shares {
  readonly processes: number
  readonly markets: number
}

async function readShares(db: Database): Promise<Shares> {
  const { rows } = await sql<Shares>`
    select (select count(*)::integer from market_processes where ${ALIVE}) as processes,
      (select count(*)::integer from market_owners where expires_at > clock_timestamp()) as markets`.execute(
    db,
  )
  return rows[0] ?? { processes: 1, markets: 0 }
}

/** Hands one of these markets to the process that owns the fewest; those that it still has. */
async function handOver(db: Database, process: string, market: string): Promise<void> {
  await sql`
    update market_owners set owner = target.id, token = token + 1, expires_at = ${LEASE}
    from (
      select id from market_processes
      where ${ALIVE} and id <> ${process}
      order by (select count(*) from market_owners where owner = id and expires_at > clock_timestamp()), id
      limit 1
    ) target
    where market = ${market} and owner = ${process}`.execute(db)
}

/** Leases of a new process of the product, kept in the database. */
export function createLeases(db: Database): Leases {
  const process = randomUUID()
  const tokens = new Map<string, string>()
  const taking = new Map<string, Promise<boolean>>()

  async function takeOrRead(market: string): Promise<boolean> {
    const known = await readOwner(db, market)
    const own = known?.owner === process ? known.token : undefined
    const token = known === undefined ? await take(db, process, market) : own
    if (token !== undefined) tokens.set(market, token)
    return token !== undefined
  }

  return {
    process,
    held: () => [...tokens.keys()],
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
      const { rows } = await sql<Lease>`
        select market, token from market_owners
        where market = any(${markets}::text[]) and owner = ${process} and expires_at > clock_timestamp()
        order by market for no key update`.execute(trx)
      const confirmed = new Map(rows.map(({ market, token }) => [market, token]))
      const lost = markets.filter(
        (market) => !confirmed.has(market) || confirmed.get(market) !== tokens.get(market),
      )
      for (const market of lost) tokens.delete(market)
      if (lost.length > 0) throw new LeaseLostError()
    },
    async renew() {
      // A market that is taken meanwhile is not among those that are renewed.
      const before = [...tokens.keys()]
      const own = await renewOwn(db, process)
      for (const market of before) tokens.delete(market)
      for (const { market, token } of own) tokens.set(market, token)
      const { processes, markets } = await readShares(db)
      const surplus = [...tokens.keys()].slice(Math.ceil(markets / processes))
      for (const market of surplus) {
        tokens.delete(market)
        await handOver(db, process, market)
      }
      return { lost: before.filter((market) => !tokens.has(market)), processes }
    },
    async release() {
      tokens.clear()
      await sql`
        with gone as (delete from market_processes where id = ${process})
        update market_owners set expires_at = clock_timestamp() where owner = ${process}`.execute(
        db,
      )
    },
  }
}

/** Ends every lease: on a database that starts with this process, the processes of before are gone. */
export async function endLeases(db: Database): Promise<void> {
  await sql`
    with processes as (delete from market_processes)
    update market_owners set expires_at = clock_timestamp()`.execute(db)
}
