import { sql } from 'kysely'
import { DAY, later } from '../../../clock.ts'
import { calibrate, tallyOf } from '../../../matching/calibration.ts'
import { ACTIVE_WITHIN } from '../../../matching/eligible.ts'
import type { Calibration } from '../../../matching/probability.ts'
import { CALIBRATION, DEAL } from '../../../matching/weights.ts'
import type { Database } from '../../../store/database.ts'
import { readMarketPeople } from '../people.ts'
import type { Loaded } from './loaded.ts'

/** So many of a market's latest decisions tell how it likes. */
const DECISIONS = 5000

async function readExposure(db: Database, market: string, now: Date) {
  const rows = await db
    .selectFrom('cards')
    .innerJoin('students', 'students.id', 'cards.candidate_id')
    .select('cards.candidate_id as id')
    .select((select) => select.fn.countAll<string>().as('count'))
    .where('students.market', '=', market)
    .where('cards.dealt_at', '>', later(now, -DEAL.exposureDays * DAY))
    .groupBy('cards.candidate_id')
    .execute()
  return new Map(rows.map(({ id, count }) => [id, Number(count)]))
}

async function readOpen(db: Database, market: string) {
  const { rows } = await sql<{ id: string; count: string }>`
    select students.id, count(*) from matches
      inner join students on students.id in (matches.first_id, matches.second_id)
    where students.market = ${market} group by students.id`.execute(db)
  return new Map(rows.map(({ id, count }) => [id, Number(count)]))
}

/** A market whole, as the database has it in this moment. */
export async function readMarket(db: Database, name: string, now: Date): Promise<Loaded> {
  const people = await readMarketPeople(db, name, later(now, -ACTIVE_WITHIN))
  return {
    name,
    people: new Map(people.flatMap(({ id, known }) => (known ? [[id, known]] : []))),
    exposure: await readExposure(db, name, now),
    open: await readOpen(db, name),
    recounted: new Set(),
    version: 0,
  }
}

/** How a market likes, from its own decisions of the last days. */
export async function readCalibration(
  db: Database,
  market: string,
  now: Date,
): Promise<Calibration> {
  const rows = await db
    .selectFrom('cards')
    .innerJoin('students', 'students.id', 'cards.student_id')
    .select(['cards.evidence', 'cards.decision'])
    .where('students.market', '=', market)
    .where('cards.decided_at', '>', later(now, -CALIBRATION.days * DAY))
    .where('cards.evidence', 'is not', null)
    .orderBy('cards.decided_at', 'desc')
    .limit(DECISIONS)
    .execute()
  const decided = rows.map(({ evidence, decision }) => ({
    evidence: evidence ?? 0,
    liked: decision === 'liked',
  }))
  return calibrate(tallyOf(decided))
}
