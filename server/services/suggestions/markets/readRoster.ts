import { sql } from 'kysely'
import { DAY, later } from '../../../clock.ts'
import { ACTIVE_WITHIN } from '../../../matching/eligible.ts'
import { ALLOCATION } from '../../../matching/weights.ts'
import type { Database } from '../../../store/database.ts'
import { type MarketMember, readMarketMembers } from '../members.ts'
import { Roster } from './roster.ts'

/** Members read at a time, which limits memory and the time a connection is held. */
const PAGE = 2000

interface Counts {
  readonly id: string
  readonly dealt: number
  readonly matches: number
}

async function readCounts(db: Database, ids: readonly string[], since: Date): Promise<Counts[]> {
  const { rows } = await sql<Counts>`
    select id,
      (select count(*) from impressions where candidate_id = id and made_at > ${since})::integer as dealt,
      (select count(*) from matches where id_of.id in (first_id, second_id))::integer as matches
    from unnest(${ids}::uuid[]) as id_of (id)`.execute(db)
  return rows
}

async function takeOver(db: Database, roster: Roster, page: readonly MarketMember[], now: Date) {
  const ids = page.map(({ person }) => person.id)
  for (const known of page) roster.put(known.person.id, known)
  const counts = await readCounts(db, ids, later(now, -ALLOCATION.exposureDays * DAY))
  for (const { id, dealt, matches } of counts) {
    if (dealt > 0) roster.countImpressions(id, dealt)
    if (matches > 0) roster.countMatches(id, matches)
  }
}

/** A market whole, as the database has it; in one snapshot when the transaction reads in one. */
export async function readRoster(db: Database, name: string, now: Date): Promise<Roster> {
  const roster = new Roster(name)
  const since = later(now, -ACTIVE_WITHIN)
  let after: string | undefined
  for (;;) {
    const page = await readMarketMembers(db, { market: name, since, after, limit: PAGE })
    if (page.length === 0) return roster
    await takeOver(db, roster, page, now)
    after = page.at(-1)?.person.id
  }
}
