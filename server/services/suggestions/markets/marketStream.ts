import { sql } from 'kysely'
import { BusyError } from '../../../errors.ts'
import type { Database } from '../../../store/database.ts'
import { readPeople } from '../members.ts'
import type { Roster } from './roster.ts'

/** Changes that get their numbers in one statement, so that none takes long however many there are. */
const PAGE = 5000
/** Changed students that are read at a time. */
const PEOPLE_AT_ONCE = 2000

/** How far something has followed the stream of a market. */
export interface StreamPosition {
  /** The number of the last change. */
  seq: number
  /** Ids of changes that are in already, although their numbers are greater or not there yet. */
  readonly contained: Set<string>
}

/** A market in memory, and how far it has followed its stream. */
export interface FollowedMarket extends StreamPosition {
  readonly roster: Roster
}

/**
 * The stream does not go on where the market in memory stands: the database was taken back to an earlier state, or
 * what follows was removed. The market is to be read whole.
 */
export class StreamGapError extends BusyError {}

interface Change {
  readonly id: string
  readonly seq: string
  readonly kind: 'member' | 'impression' | 'match'
  readonly students: readonly string[]
}

/** A row of `follow_markets`; without a change where there is none. */
type ChangeRow = { readonly market: string; readonly last_seq: string } & (
  | Change
  | { readonly [Field in keyof Change]: null }
)

/** What one sync has taken over of a market's stream. */
interface Progress {
  readonly market: FollowedMarket
  upTo: number
  readonly ids: string[]
}

/** The position of this snapshot; the transaction must have the isolation level repeatable read. */
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

async function readMembersAgain(db: Database, roster: Roster, changed: ReadonlySet<string>) {
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
 * Counts impressions or matches. Their changes are noted as contained at once: the transaction may be rolled back, and
 * then the same changes come again. To read a member again does no harm.
 */
function count({ roster, contained }: FollowedMarket, { id, kind, students }: Change): void {
  contained.add(id)
  for (const student of students) {
    if (kind === 'match') roster.countMatches(student, 1)
    else roster.countImpressions(student, 1)
  }
}

/** Takes over what follows in one market. */
async function takeOver(db: Database, progress: Progress, rows: readonly ChangeRow[]) {
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

/** The changes up to here are committed with their numbers. */
function settle({ market, upTo, ids }: Progress): void {
  market.seq = Math.max(market.seq, upTo)
  for (const id of ids) market.contained.delete(id)
}

/**
 * Applies everything that was committed in these markets until now. The caller calls what is returned once the
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
    for (const one of all) await takeOver(trx, one, byMarket.get(one.market.roster.name) ?? [])
    isMore = rows.length >= PAGE
  }
  return () => all.forEach(settle)
}

/** Numbered changes are kept this long for those who read a market whole meanwhile. */
const KEPT_HOURS = 1
/** Changes that nobody has numbered for so long: no process has their market in memory. */
const UNREAD_HOURS = 24

/** Removes changes that nobody needs any more. */
export async function sweepMarketChanges(db: Database): Promise<void> {
  await sql`
    delete from market_changes
    where noted_at < clock_timestamp() - make_interval(
      hours => case when seq is null then ${UNREAD_HOURS}::integer else ${KEPT_HOURS}::integer end)`.execute(
    db,
  )
}
