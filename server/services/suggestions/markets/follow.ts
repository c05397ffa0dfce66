import { sql } from 'kysely'
import type { Database } from '../../../store/database.ts'
import { readChangedPeople } from '../people.ts'
import { addOne, type Loaded, putPerson } from './loaded.ts'

/** How far the changes were read. */
export interface Cursor {
  /** The oldest transaction that was under way: everything before it is known. */
  readonly since: string
  /** Cards and matches of transactions since then that are counted already, by their keys. */
  readonly counted: ReadonlySet<string>
}

interface Changes {
  readonly since: string
  /** `position candidate` for every card, `id one other` for every match: the first word is its key. */
  readonly dealt: readonly string[]
  readonly made: readonly string[]
  readonly people: boolean
}

/** What was committed since, and up to where it is all of it. */
async function readChanges(db: Database, since: string): Promise<Changes> {
  const { rows } = await sql<Changes>`
    select pg_snapshot_xmin(pg_current_snapshot())::text as since,
      array(select position || ' ' || candidate_id from cards
        where dealt_in >= ${since}::xid8) as dealt,
      array(select id || ' ' || first_id || ' ' || second_id from matches
        where made_in >= ${since}::xid8) as made,
      exists (select from students where changed_in >= ${since}::xid8) as people`.execute(db)
  const [changes] = rows
  if (changes === undefined) throw new Error('The database told nothing of its changes.')
  return changes
}

function keysOf({ dealt, made }: Changes): Set<string> {
  return new Set([...dealt, ...made].map((line) => line.split(' ', 1)[0] ?? ''))
}

/** Where following begins, in the same snapshot in which the market is read. */
export async function cursorOf(db: Database): Promise<Cursor> {
  const { rows } = await sql<{ since: string }>`
    select pg_snapshot_xmin(pg_current_snapshot())::text as since`.execute(db)
  const since = rows[0]?.since ?? '0'
  return { since, counted: keysOf(await readChanges(db, since)) }
}

function count(lines: readonly string[], { counted }: Cursor, add: (id: string) => void): void {
  for (const line of lines) {
    const [key = '', ...ids] = line.split(' ')
    if (!counted.has(key)) ids.forEach(add)
  }
}

/** Brings a market up to date with everything that was committed since the cursor; gives the next one. */
export async function follow(db: Database, loaded: Loaded, cursor: Cursor): Promise<Cursor> {
  const changes = await readChanges(db, cursor.since)
  if (changes.people) {
    for (const row of await readChangedPeople(db, cursor.since)) putPerson(loaded, row)
  }
  count(changes.dealt, cursor, (id) => addOne(loaded, loaded.exposure, id))
  count(changes.made, cursor, (id) => addOne(loaded, loaded.open, id))
  return { since: changes.since, counted: keysOf(changes) }
}
