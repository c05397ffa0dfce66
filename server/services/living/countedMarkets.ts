import { sql } from 'kysely'
import { type Clock, HOUR, MINUTE } from '../../clock.ts'
import type { Database } from '../../store/database.ts'
import { keepRead } from '../suggestions/markets/keepRead.ts'
import { readMembersAgain, readPosition } from '../suggestions/markets/marketStream.ts'
import { readCountedRoster } from '../suggestions/markets/readRoster.ts'
import type { Roster } from '../suggestions/markets/roster.ts'

/** After this time a market is read again in the background, because numbered changes are deleted after an hour. */
const READ_AGAIN_AFTER = 20 * MINUTE
/** After this time a count waits until the market is read again. */
const TOO_OLD_AFTER = 40 * MINUTE
/** A market in which nobody has counted for this long is dropped. */
const IDLE_LIMIT = HOUR

/** The markets in which students count, in this process's memory. The database remains the source of truth. */
export interface CountedMarkets {
  /** Returns the members of a market as the database has them now. */
  current(name: string): Promise<Roster>
}

/** A market in memory, and which of its changes are applied. */
interface CountedMarket {
  readonly roster: Roster
  readonly readAt: number
  usedAt: number
  /** All changes up to this number are applied. */
  seq: number
  /** The ids of changes that were applied before they had a number. */
  readonly contained: Set<string>
}

interface Change {
  readonly last_seq: string
  /** Null if nothing has changed. */
  readonly id: string | null
  readonly seq: string | null
  readonly students: readonly string[] | null
}

/** Reads a market in one database snapshot, so that no later change is missed. */
async function readMarket(db: Database, name: string, now: Date): Promise<CountedMarket> {
  const at = now.getTime()
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (trx) => ({
      ...(await readPosition(trx, name)),
      roster: await readCountedRoster(trx, name, now),
      ...{ readAt: at, usedAt: at },
    }))
}

/**
 * Applies the changes of members since the last call. It does not number changes, as the owner of the market
 * does, so it waits for no other process. Returns false if the database was restored to an earlier state.
 */
async function follow(db: Database, market: CountedMarket): Promise<boolean> {
  const { roster, seq, contained } = market
  const { rows } = await sql<Change>`
    select last_seq, id, seq, students
    from (select coalesce(max(last_seq), 0) as last_seq from market_streams where market = ${roster.name}) stream
      left join lateral (
        select id, seq, students from market_changes
        where market = ${roster.name} and kind = 'member' and (seq is null or seq > ${seq})
          and id <> all(${[...contained]}::bigint[])
      ) changes on true`.execute(db)
  const last = Number(rows[0]?.last_seq)
  if (last < seq) return false
  await readMembersAgain(db, roster, new Set(rows.flatMap(({ students }) => students ?? [])))
  market.seq = last
  for (const change of rows) {
    if (change.id !== null && change.seq === null) contained.add(change.id)
  }
  return true
}

/** Returns a function that does the work for a market. Calls for the same market run one after the other. */
function inTurn<Result>(work: (name: string) => Promise<Result>): typeof work {
  const turns = new Map<string, Promise<Result>>()
  return (name) => {
    const next = () => work(name)
    const turn = (turns.get(name) ?? Promise.resolve()).then(next, next)
    turns.set(name, turn)
    const end = () => void (turns.get(name) === turn && turns.delete(name))
    turn.then(end, end)
    return turn
  }
}

/** Creates the memory of this process for counting. Nothing is read before the first count. */
export function createCountedMarkets({
  db,
  clock,
}: {
  readonly db: Database
  readonly clock: Clock
}): CountedMarkets {
  const counted = new Map<string, CountedMarket>()
  const read = keepRead(counted, (name) => readMarket(db, name, clock.now()))

  function dropIdle(at: number): void {
    for (const [name, { usedAt }] of counted) if (at - usedAt > IDLE_LIMIT) counted.delete(name)
  }

  async function bringUpToDate(name: string): Promise<Roster> {
    const at = clock.now().getTime()
    dropIdle(at)
    const known = counted.get(name)
    const isUsable = known !== undefined && at - known.readAt < TOO_OLD_AFTER
    const market = isUsable ? known : await read(name)
    // Also after reading the market, because the read may have begun before this count.
    if (!(await follow(db, market))) return (await read(name)).roster
    market.usedAt = at
    // If this read fails, the next count tries again.
    if (at - market.readAt >= READ_AGAIN_AFTER) read(name).catch(() => undefined)
    return market.roster
  }

  // One after the other, so that older data never overwrites newer data.
  return { current: inTurn(bringUpToDate) }
}
