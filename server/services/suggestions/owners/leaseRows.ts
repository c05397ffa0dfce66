import { type RawBuilder, sql } from 'kysely'
import type pg from 'pg'
import type { Database, Transaction } from '../../../store/database.ts'

/** Seconds of silence after which the markets of a process may be taken over. */
export const LEASE_SECONDS = 10

/** A market that a process owns. The token is the number of this ownership. */
export interface Lease {
  readonly market: string
  readonly token: string
}

/** A direct connection to PostgreSQL that ends with the process. */
export interface Session {
  readonly pid: number
  /** When it began, in seconds since 1970. */
  readonly began: string
}

/** Reads the session of this connection. */
export async function readSession(client: pg.Client): Promise<Session | undefined> {
  const { rows } = await client.query<Session>(
    `select pid, extract(epoch from backend_start)::text as began
     from pg_stat_activity where pid = pg_backend_pid()`,
  )
  return rows[0]
}

const LEASE = sql`clock_timestamp() + make_interval(secs => ${LEASE_SECONDS})`

/** The condition for processes that run, as far as the given process can tell. */
const alive = (process: string) => sql`
  seen_at > clock_timestamp() - make_interval(secs => ${LEASE_SECONDS}) and not process_is_gone(id, ${process})`

/** The condition for rows of `market_owners` whose owner runs, as far as the given process can tell. */
export const isOwned = (process: string): RawBuilder<unknown> =>
  sql`expires_at > clock_timestamp() and not process_is_gone(owner, ${process})`

export async function readOwner(db: Database, process: string, market: string) {
  const { rows } = await sql<{ owner: string; token: string }>`
    select owner, token from market_owners
    where market = ${market} and ${isOwned(process)}`.execute(db)
  return rows[0]
}

/**
 * Takes a market that no process owns. Returns the token of the new lease, or undefined if another process
 * was faster.
 */
export async function take(
  db: Database,
  process: string,
  market: string,
): Promise<string | undefined> {
  const { rows } = await sql<Lease>`
    insert into market_owners as known (market, owner, token, expires_at)
    values (${market}, ${process}, 1, ${LEASE})
    on conflict (market) do update
      set owner = excluded.owner, token = known.token + 1, expires_at = excluded.expires_at
      where known.expires_at <= clock_timestamp() or process_is_gone(known.owner, ${process})
    returning market, token`.execute(db)
  return rows[0]?.token
}

/**
 * Records that this process runs, and renews its leases. They are locked in the same order as in `lockOwn`,
 * to avoid deadlocks.
 */
export async function renewOwn(
  db: Database,
  process: string,
  session: Session | undefined,
): Promise<readonly Lease[]> {
  const { pid = null, began = null } = session ?? {}
  const { rows } = await sql<Lease>`
    with seen as (
      insert into market_processes (id, seen_at, session_pid, session_began)
      values (${process}, clock_timestamp(),
        case when session_lives(${pid}, ${began}) then ${pid}::integer end, ${began}::numeric)
      on conflict (id) do update set seen_at = excluded.seen_at,
        session_pid = excluded.session_pid, session_began = excluded.session_began
    ), gone as (
      delete from market_processes where seen_at < clock_timestamp() - interval '1 hour'
    ), own as (
      select market from market_owners
      where owner = ${process} and expires_at > clock_timestamp()
      order by market for no key update
    )
    update market_owners set expires_at = ${LEASE}
    from own where market_owners.market = own.market
    returning market_owners.market, token`.execute(db)
  return rows
}

interface Shares {
  readonly processes: number
  readonly markets: number
}

export async function readShares(db: Database, process: string): Promise<Shares> {
  const { rows } = await sql<Shares>`
    select (select count(*)::integer from market_processes where ${alive(process)}) as processes,
      (select count(*)::integer from market_owners where expires_at > clock_timestamp()) as markets`.execute(
    db,
  )
  return rows[0] ?? { processes: 1, markets: 0 }
}

/**
 * Gives a market to the process that owns the fewest. The lease lasts until that process has been silent for
 * ten seconds, because it may already have stopped.
 */
export async function handOver(db: Database, process: string, market: string): Promise<void> {
  await sql`
    update market_owners set owner = target.id, token = token + 1,
      expires_at = target.seen_at + make_interval(secs => ${LEASE_SECONDS})
    from (
      select id, seen_at from market_processes
      where id <> ${process} and ${alive(process)}
      order by (select count(*) from market_owners where owner = id and expires_at > clock_timestamp()), id
      limit 1
    ) target
    where market = ${market} and owner = ${process}`.execute(db)
}

/** Locks those of these leases that a process has, until the transaction ends. Returns their tokens by market. */
export async function lockOwn(
  trx: Transaction,
  process: string,
  markets: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const { rows } = await sql<Lease>`
    select market, token from market_owners
    where market = any(${markets}::text[]) and owner = ${process} and expires_at > clock_timestamp()
    order by market for no key update`.execute(trx)
  return new Map(rows.map(({ market, token }) => [market, token]))
}

/** Ends the leases of a process that stops. */
export async function releaseAll(db: Database, process: string): Promise<void> {
  await sql`
    with gone as (delete from market_processes where id = ${process})
    update market_owners set expires_at = clock_timestamp() where owner = ${process}`.execute(db)
}
