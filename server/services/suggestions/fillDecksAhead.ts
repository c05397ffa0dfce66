import { sql } from 'kysely'
import { HOUR, later } from '../../clock.ts'
import { ALLOCATION } from '../../matching/weights.ts'
import type { Database } from '../../store/database.ts'
import { isExhausted } from './markets/isExhausted.ts'
import { type RefillRequest, type RefillTools, refill } from './markets/refill.ts'

/** Students who were active within this time get their decks filled ahead. */
const ACTIVE_WITHIN = 2 * HOUR
/** Decks filled in one round; the rest waits for the next. */
const DECKS_PER_ROUND = 1000
/** Decks in one transaction: few, because it locks the market. */
const BATCH_SIZE = 50

/** Active students whose decks are not full. */
async function readIncompleteDecks(db: Database, since: Date): Promise<RefillRequest[]> {
  const { rows } = await sql<RefillRequest>`
    select id as student, market from students
    where last_active_at >= ${since} and onboarded_at is not null and hidden_at is null
      and market is not null and bio is not null and cardinality(interests) > 0
      and (select count(*) from impressions where student_id = students.id and decision is null) < ${ALLOCATION.deck}
    order by last_active_at desc limit ${DECKS_PER_ROUND}`.execute(db)
  return rows
}

function* chunksOf<Item>(items: readonly Item[], size: number): Generator<Item[]> {
  for (let from = 0; from < items.length; from += size) yield items.slice(from, from + size)
}

/**
 * Fills the decks of active students before they ask. One process does it at a time; true when it was
 * this one.
 */
export function fillDecksAhead(tools: RefillTools): Promise<boolean> {
  const { db, clock } = tools
  return db.transaction().execute(async (trx) => {
    const { rows } = await sql<{ mine: boolean }>`
      select pg_try_advisory_xact_lock(hashtextextended('deal ahead', 0)) as mine`.execute(trx)
    if (rows[0]?.mine !== true) return false
    const short = await readIncompleteDecks(trx, later(clock.now(), -ACTIVE_WITHIN))
    const requests: RefillRequest[] = []
    for (const request of short) if (!(await isExhausted(tools, request))) requests.push(request)
    for (const chunk of chunksOf(requests, BATCH_SIZE)) await refill(tools, chunk)
    return true
  })
}
