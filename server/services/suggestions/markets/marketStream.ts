import { sql } from 'kysely'
import { BusyError } from '../../../errors.ts'
import type { Database } from '../../../store/database.ts'
import { deleteInBatches } from '../../../store/deleteInBatches.ts'
import { readPeople } from '../members.ts'
import type { Roster } from './roster.ts'

/** The most changes that one statement numbers and reads, so that none takes long. */
const PAGE = 5000
/** The most changed students that are read at a time. */
const PEOPLE_AT_ONCE = 2000

/** How far a market's stream was followed. */
export interface StreamPosition {
  /** The number of the last change that was applied. */
  seq: number
  /** Ids of changes that are already applied although their number is greater or not given yet. */
  readonly contained: Set<string>
}

/** A market in memory, and how far its stream was followed. */
export interface FollowedMarket extends StreamPosition {
  readonly roster: Roster
}

/**
 * Thrown when the stream does not continue where the market in memory stands: the database was restored to an
 * earlier state, or the following changes were deleted. The market must be read as a whole.
 */
export class StreamGapError extends BusyError {}

interface Change {
  readonly id: string
  readonly seq: string
  readonly kind: 'member' | 'impression' | 'match'
  readonly students: readonly string[]
}

/** A row of the function `follow_markets`. If a market has no changes, the fields of the change are null. */
type ChangeRow = { readonly market: string; readonly last_seq: string } & (
  | Change
  | { readonly [Field in keyof Change]: null }
)

/** What one sync has read of a market's stream. */
interface Progress {
  readonly market: FollowedMarket
  upTo: number
  readonly ids: string[]
}

/** Reads the position of the current snapshot. The transaction must have the isolation level repeatable read. */
export async function readPosition(db: Database, market: string): Promise<StreamPosition> {
  const { rows } = await sql<{ seq: string | null; unnumbered: string[] }>`
    select (select last_seq from market_streams where market = ${market}) as seq,
      array(select id::text from market_changes where market = ${market} and seq is null) as unnumbered`.execute(
    db,
  )
  return { seq: Number(rows[0]?.seq ?? 0), contained: new Set(rows[0]?.unnumbered) }
}

/** Whether a member has joined, left or changed since this position. */
export async function hasMemberChanges(
  db: Database,
  { roster, seq }: FollowedMarket,
): Promise<boolean> {
  const { rows } = await sql`
    select from market_changes
    where market = ${roster.name} and kind = 'member' and (seq is null or seq > ${seq}) limit 1`.execute(
    db,
  )
  return rows.length > 0
}

async function readNext(db: Database, all: readonly Progress[]): Promise<ChangeRow[]> {
  const names = all.map(({ market }) => market.roster.name)
  const positions = all.map(({ upTo }) => upTo)
  const { rows } = await sql<ChangeRow>`
    select market, last_seq, id, seq, kind, students
    from follow_markets(${names}::text[], ${positions}::bigint[], ${PAGE})`.execute(db)
  return rows
}

/** Reads these students again; those who are not suggested in this market any more leave the roster. */
export async function readMembersAgain(
  db: Database,
  roster: Roster,
  changed: ReadonlySet<string>,
): Promise<void> {
  const ids = [...changed]
  for (let from = 0; from < ids.length; from += PEOPLE_AT_ONCE) {
    const page = ids.slice(from, from + PEOPLE_AT_ONCE)
    const people = await readPeople(db, page)
    const members = new Map(people.map(({ id, member }) => [id, member]))
    for (const id of page) {
      const member = members.get(id)
      roster.put(id, member?.person.market === roster.name ? member : undefined)
    }
  }
}

/**
 * Counts the impressions or matches of a change, and remembers the change as applied. If the transaction is
 * rolled back, the same changes come again and must not be counted twice; members may be read twice.
 */
function count({ roster, contained }: FollowedMarket, { id, kind, students }: Change): void {
  contained.add(id)
  for (const student of students) {
    if (kind === 'match') roster.countMatches(student, 1)
    else roster.countImpressions(student, 1)
  }
}

/** Applies the next changes of one market. */
async function applyChanges(db: Database, progress: Progress, rows: readonly ChangeRow[]) {
  const { market, upTo, ids } = progress
  const changes = rows.filter((row) => row.id !== null)
  const last = Number(rows[0]?.last_seq)
  if (last - upTo !== changes.length) throw new StreamGapError()
  progress.upTo = last
  for (const { id } of changes) ids.push(id)
  const fresh = changes.filter(
    ({ id, seq }) => Number(seq) > market.seq && !market.contained.has(id),
  )
  for (const change of fresh) if (change.kind !== 'member') count(market, change)
  const members = fresh.filter(({ kind }) => kind === 'member')
  const changed = new Set(members.flatMap(({ students }) => students))
  await readMembersAgain(db, market.roster, changed)
}

/** Advances the position, after the changes were committed with their numbers. */
function settle({ market, upTo, ids }: Progress): void {
  market.seq = Math.max(market.seq, upTo)
  for (const id of ids) market.contained.delete(id)
}

/**
 * Applies everything that was committed in these markets until now. Call the returned function once the
 * transaction is committed. Throws `StreamGapError`.
 */
export async function followStreams(
  trx: Database,
  followed: readonly FollowedMarket[],
): Promise<() => void> {
  const all = followed.map((market): Progress => ({ market, upTo: market.seq, ids: [] }))
  let isMore = all.length > 0
  while (isMore) {
    const rows = await readNext(trx, all)
    const byMarket = Map.groupBy(rows, ({ market }) => market)
    for (const one of all) await applyChanges(trx, one, byMarket.get(one.market.roster.name) ?? [])
    isMore = rows.length >= PAGE
  }
  return () => all.forEach(settle)
}

/** How long numbered changes are stored, for processes that are reading a whole market. */
const NUMBERED_HOURS = 1
/** How long changes without a number are stored. After that time, no process has their market in memory. */
const UNNUMBERED_HOURS = 24

/** Deletes changes that no process needs any more. */
export function sweepMarketChanges(db: Database): Promise<void> {
  const isOver = sql`noted_at < clock_timestamp() - make_interval(
    hours => case when seq is null then ${UNNUMBERED_HOURS}::integer else ${NUMBERED_HOURS}::integer end)`
  return deleteInBatches(db, 'market_changes', isOver)
}
