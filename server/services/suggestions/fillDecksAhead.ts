import { sql } from 'kysely'
import { HOUR, later } from '../../clock.ts'
import { ALLOCATION } from '../../matching/weights.ts'
import { readBusyMarkets } from './busyMarkets.ts'
import { readExhausted } from './markets/isExhausted.ts'
import { type RefillRequest, type RefillTools, refill } from './markets/refill.ts'
import type { MarketOwner } from './owners/marketOwner.ts'

interface AheadTools extends RefillTools {
  readonly owner: MarketOwner
}

/** The decks of students who were active within this time are filled in advance. */
const ACTIVE_WITHIN = 2 * HOUR
/** The most decks per round; the others wait for the next round. */
const DECKS_PER_ROUND = 1000
/** Decks per transaction: few, because a transaction locks the market. */
const BATCH_SIZE = 50

/** Finds active students of these markets whose decks are not full, except the exhausted ones. */
async function readIncompleteDecks(
  tools: AheadTools,
  markets: readonly string[],
): Promise<RefillRequest[]> {
  const { db, clock } = tools
  const since = later(clock.now(), -ACTIVE_WITHIN)
  const exhausted: string[][] = []
  for (const market of markets) exhausted.push(await readExhausted(tools, market))
  const { rows } = await sql<RefillRequest>`
    select id as student, market from students
    where last_active_at >= ${since} and onboarded_at is not null and hidden_at is null and standing = 'active'
      and market = any(${markets}::text[]) and id not in (select unnest(${exhausted.flat()}::uuid[]))
      and bio is not null and cardinality(interests) > 0
      and (select count(*) from impressions where student_id = students.id and decision is null) < ${ALLOCATION.deck}
    order by last_active_at desc limit ${DECKS_PER_ROUND}`.execute(db)
  return rows
}

function* chunksOf<Item>(items: readonly Item[], size: number): Generator<Item[]> {
  for (let from = 0; from < items.length; from += size) yield items.slice(from, from + size)
}

/**
 * Fills decks of active students before they ask, in the markets that this process owns; it also takes busy
 * markets that no process owns. Returns whether it owns any market.
 */
export async function fillDecksAhead(tools: AheadTools): Promise<boolean> {
  const { db, clock, owner, leases } = tools
  await owner.take(await readBusyMarkets(db, clock.now()))
  const markets = leases.held()
  const requests = await readIncompleteDecks(tools, markets)
  for (const chunk of chunksOf(requests, BATCH_SIZE)) await refill(tools, chunk)
  return markets.length > 0
}
