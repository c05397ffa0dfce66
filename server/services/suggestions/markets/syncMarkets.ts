import { sql } from 'kysely'
import type { Database } from '../../../store/database.ts'
import { readPeople } from '../members.ts'
import type { Roster } from './roster.ts'

/** A market, and the database snapshot whose content it has. */
export interface SyncedMarket {
  readonly roster: Roster
  snapshot: string
}

interface Changes {
  readonly snapshot: string
  /** `id count market` of the students who were suggested. */
  readonly dealt: readonly string[]
  /** The same of the students who were matched. */
  readonly made: readonly string[]
  /** The ids of the students of any market who changed. */
  readonly changed: readonly string[]
}

/** The snapshot of this transaction, which must have the isolation level repeatable read. */
export async function readSnapshot(db: Database): Promise<string> {
  const { rows } = await sql<{ snapshot: string }>`
    select pg_current_snapshot()::text as snapshot`.execute(db)
  return rows[0]?.snapshot ?? ''
}

/** The oldest transaction that was open in one of the snapshots; their form is `xmin:xmax:xips`. */
function oldestIn(snapshots: readonly string[]): string {
  const oldest = snapshots.map((snapshot) => BigInt(snapshot.split(':', 1)[0] ?? '0'))
  return String(oldest.reduce((one, other) => (other < one ? other : one)))
}

async function readChanges(db: Database, followed: readonly SyncedMarket[]): Promise<Changes> {
  const markets = followed.map(({ roster }) => roster.name)
  const snapshots = followed.map(({ snapshot }) => snapshot)
  const { rows } = await sql<Changes>`
    select * from market_changes(${markets}::text[], ${snapshots}::pg_snapshot[],
      ${oldestIn(snapshots)}::xid8)`.execute(db)
  const [changes] = rows
  if (changes === undefined) throw new Error('The database told nothing of its changes.')
  return changes
}

function count(
  lines: readonly string[],
  followed: readonly SyncedMarket[],
  add: (roster: Roster, id: string, count: number) => void,
): void {
  const rosters = new Map(followed.map(({ roster }) => [roster.name, roster]))
  for (const line of lines) {
    const [id = '', many = '', ...name] = line.split(' ')
    const roster = rosters.get(name.join(' '))
    if (roster !== undefined) add(roster, id, Number(many))
  }
}

/** Applies everything that was committed since the last sync of each market. */
export async function syncMarkets(db: Database, followed: readonly SyncedMarket[]): Promise<void> {
  if (followed.length === 0) return
  const { snapshot, dealt, made, changed } = await readChanges(db, followed)
  // A student who changes again between the two queries is in the next changes too.
  const people = changed.length === 0 ? [] : await readPeople(db, changed)
  for (const { id, member } of people) {
    for (const { roster } of followed) {
      roster.put(id, member?.person.market === roster.name ? member : undefined)
    }
  }
  count(dealt, followed, (roster, id, many) => roster.countImpressions(id, many))
  count(made, followed, (roster, id, many) => roster.countMatches(id, many))
  for (const one of followed) one.snapshot = snapshot
}
