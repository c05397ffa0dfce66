import { sql } from 'kysely'
import { DAY, later } from '../../../clock.ts'
import { ACTIVE_WITHIN } from '../../../matching/eligible.ts'
import { ALLOCATION } from '../../../matching/weights.ts'
import type { Database } from '../../../store/database.ts'
import { type MarketMember, readMarketMembers } from '../members.ts'
import { Roster } from './roster.ts'

/** Members read at a time, which limits memory and how long a connection is used. */
const PAGE = 2000

interface Counts {
  readonly id: string
  readonly impressions: number
  readonly matches: number
}

async function readCounts(db: Database, ids: readonly string[], since: Date): Promise<Counts[]> {
  const { rows } = await sql<Counts>`
    select id,
      (select count(*) from impressions where candidate_id = id and made_at > ${since})::integer as impressions,
      (select count(*) from matches where id_of.id in (first_id, second_id) and ended_at is null)::integer as matches
    from unnest(${ids}::uuid[]) as id_of (id)`.execute(db)
  return rows
}

async function addPage(db: Database, roster: Roster, page: readonly MarketMember[], now: Date) {
  const ids = page.map(({ person }) => person.id)
  for (const known of page) roster.put(known.person.id, known)
  const counts = await readCounts(db, ids, later(now, -ALLOCATION.exposureDays * DAY))
  for (const { id, impressions, matches } of counts) {
    if (impressions > 0) roster.countImpressions(id, impressions)
    if (matches > 0) roster.countMatches(id, matches)
  }
}

/** Reads the members of a market page by page. */
async function* pagesOf(
  db: Database,
  { name, now, isForCounting }: { name: string; now: Date; isForCounting: boolean },
): AsyncGenerator<MarketMember[]> {
  const since = later(now, -ACTIVE_WITHIN)
  let after: string | undefined
  for (;;) {
    const wanted = { market: name, since, after, limit: PAGE, isForCounting }
    const page = await readMarketMembers(db, wanted)
    if (page.length === 0) return
    yield page
    after = page.at(-1)?.person.id
  }
}

/** Reads all members of a market. To get one consistent state, call it in a repeatable read transaction. */
export async function readRoster(db: Database, name: string, now: Date): Promise<Roster> {
  const roster = new Roster(name)
  for await (const page of pagesOf(db, { name, now, isForCounting: false })) {
    await addPage(db, roster, page, now)
  }
  return roster
}

/**
 * Reads all members of a market as `readRoster` does, but only what decides who may be suggested: not how often
 * they were suggested and matched, and no answers that break no deal-breaker.
 */
export async function readCountedRoster(db: Database, name: string, now: Date): Promise<Roster> {
  const roster = new Roster(name)
  for await (const page of pagesOf(db, { name, now, isForCounting: true })) {
    for (const known of page) roster.put(known.person.id, known)
  }
  return roster
}
