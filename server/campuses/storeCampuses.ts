import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../store/database.ts'
import type { CampusEntry } from './campusEntry.ts'

/** Students moved per statement, because a statement is cancelled after 1.4 s. */
const MOVED_AT_ONCE = 2000

function rowOf(entry: CampusEntry) {
  const { name, market, currency, language, timeZone: time_zone } = entry
  return { name, market, currency, language, time_zone, facts: entry }
}

/** Inserts the universities that are new and updates those that differ. */
async function write(db: Database, entries: readonly CampusEntry[]): Promise<void> {
  const rows = JSON.stringify(entries.map(rowOf))
  await sql`
    insert into campuses (name, market, currency, language, time_zone, facts)
    select name, market, currency, language, time_zone, facts from jsonb_to_recordset(${rows}::jsonb)
      as listed (name text, market text, currency text, language text, time_zone text, facts jsonb)
    -- Sorted, so that processes that start at the same time lock rows in the same order and cannot deadlock.
    order by name
    on conflict (name) do update set market = excluded.market, currency = excluded.currency,
      language = excluded.language, time_zone = excluded.time_zone, facts = excluded.facts
    where campuses.facts <> excluded.facts`.execute(db)
}

/**
 * Moves students to the market of their university. Some are in another one after the university was given a new
 * market. A move may also have been interrupted, or another process may have stored a profile with the old market.
 */
export async function moveStudents(db: Database): Promise<void> {
  const elsewhere = (comparison: RawBuilder<unknown>) => sql`
    (select id from students where university = campuses.name and market ${comparison} limit ${MOVED_AT_ONCE})`
  for (;;) {
    const { numAffectedRows = 0n } = await sql`
      with found as (
        select found.id from campuses cross join lateral (
          -- Two ranges, because the index finds them, but not everything that differs.
          ${elsewhere(sql`< campuses.market`)} union all ${elsewhere(sql`> campuses.market`)}
        ) found
        limit ${MOVED_AT_ONCE}),
      locked as (
        -- Sorted, so that processes that move students at the same time cannot deadlock.
        select students.id from students inner join found using (id)
        order by students.id for no key update of students)
      update students set market = campuses.market from locked, campuses
      where students.id = locked.id and campuses.name = students.university`.execute(db)
    if (numAffectedRows === 0n) return
  }
}

/**
 * Stores the universities in the database, which keeps those that are no longer in the file, and moves their
 * students to new markets. Returns the former universities.
 */
export async function storeCampuses(
  db: Database,
  entries: readonly CampusEntry[],
): Promise<CampusEntry[]> {
  await write(db, entries)
  await moveStudents(db)
  const { rows } = await sql<{ facts: CampusEntry }>`
    select facts from campuses where name <> all(${entries.map(({ name }) => name)})
    order by name`.execute(db)
  return rows.map(({ facts }) => facts)
}
