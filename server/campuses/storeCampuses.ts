import { sql } from 'kysely'
import type { Database } from '../store/database.ts'
import type { CampusEntry } from './campusEntry.ts'

/** Students moved per statement, because a statement is cancelled after 1.4 s. */
const MOVED_AT_ONCE = 2000

function rowOf(entry: CampusEntry) {
  const { name, market, currency, language, timeZone: time_zone } = entry
  return { name, market, currency, language, time_zone, facts: entry }
}

/** Inserts or updates the universities that differ. Returns the names of those that have changed their market. */
async function write(db: Database, entries: readonly CampusEntry[]): Promise<string[]> {
  const rows = JSON.stringify(entries.map(rowOf))
  const { rows: moved } = await sql<{ name: string }>`
    with listed as (
      select * from jsonb_to_recordset(${rows}::jsonb)
        as listed (name text, market text, currency text, language text, time_zone text, facts jsonb)),
    moved as (
      select name from listed inner join campuses using (name) where listed.market <> campuses.market),
    written as (
      insert into campuses (name, market, currency, language, time_zone, facts)
      -- Sorted, so that processes that start at the same time lock rows in the same order and cannot deadlock.
      select name, market, currency, language, time_zone, facts from listed order by name
      on conflict (name) do update set market = excluded.market, currency = excluded.currency,
        language = excluded.language, time_zone = excluded.time_zone, facts = excluded.facts
      where campuses.facts <> excluded.facts)
    select name from moved`.execute(db)
  return moved.map(({ name }) => name)
}

/** Moves the students of these universities to the universities' new markets. */
async function moveStudents(db: Database, names: readonly string[]): Promise<void> {
  for (;;) {
    const { numAffectedRows = 0n } = await sql`
      update students set market = campuses.market from campuses
      where campuses.name = students.university and students.id in (
        select students.id from students inner join campuses on campuses.name = students.university
        where campuses.name = any(${names}) and students.market is distinct from campuses.market
        limit ${MOVED_AT_ONCE})`.execute(db)
    if (numAffectedRows === 0n) return
  }
}

/**
 * Stores the universities in the database, which keeps those that are no longer in the file. Returns these
 * former ones.
 */
export async function storeCampuses(
  db: Database,
  entries: readonly CampusEntry[],
): Promise<CampusEntry[]> {
  const moved = await write(db, entries)
  if (moved.length > 0) await moveStudents(db, moved)
  const { rows } = await sql<{ facts: CampusEntry }>`
    select facts from campuses where name <> all(${entries.map(({ name }) => name)})
    order by name`.execute(db)
  return rows.map(({ facts }) => facts)
}
