import { sql } from 'kysely'
import type { Clock } from '../../../clock.ts'
import { ALLOCATION } from '../../../matching/weights.ts'
import { decksFilled, impressionsCreated } from '../../../metrics/registry.ts'
import type { Database, Transaction } from '../../../store/database.ts'
import type { Leases } from '../owners/leases.ts'
import { allocateImpressions, type NewImpression } from './allocateImpressions.ts'
import type { CachedMarket, MarketCache } from './marketCache.ts'
import { StreamGapError } from './marketStream.ts'
import { readRelations, type StudentRelations } from './relations.ts'

/** The dependencies of a refill. */
export interface RefillTools {
  readonly db: Database
  readonly clock: Clock
  readonly leases: Leases
  readonly markets: MarketCache
}

/** A student whose deck to fill. */
export interface RefillRequest {
  readonly student: string
  readonly market: string
}

/** Stores impressions. Students see them in the order of the list. */
async function insertImpressions(
  trx: Transaction,
  now: Date,
  cards: readonly NewImpression[],
): Promise<void> {
  if (cards.length === 0) return
  await sql`
    insert into impressions (student_id, candidate_id, made_at, reasons, evidence, market)
    select student, candidate, ${now}, reasons, evidence, market
    from json_to_recordset(${JSON.stringify(cards)}::json)
      as card (student uuid, candidate uuid, reasons text[], evidence real, market text)`.execute(
    trx,
  )
}

/** The result of a refill in one market. */
interface MarketRefill {
  readonly market: CachedMarket
  readonly relations: readonly StudentRelations[]
  readonly impressions: readonly NewImpression[]
}

/** Marks students whose decks are still not full as exhausted, and unmarks the others. */
function markExhausted({ market, relations, impressions }: MarketRefill, now: Date): void {
  const counts = new Map(relations.map((own) => [own.student, own.cards]))
  for (const { student } of impressions) counts.set(student, (counts.get(student) ?? 0) + 1)
  for (const [student, count] of counts) {
    if (count >= ALLOCATION.deck) market.exhausted.delete(student)
    else market.exhausted.set(student, { version: market.roster.version, at: now })
  }
}

async function refillOnce(
  { db, clock, leases, markets }: RefillTools,
  requests: readonly RefillRequest[],
): Promise<void> {
  const marketOf = new Map(requests.map(({ student, market }) => [student, market]))
  const names = [...new Set(marketOf.values())]
  await markets.load(names)
  const now = clock.now()
  const { settle, refills } = await db.transaction().execute(async (trx) => {
    await leases.confirm(trx, names)
    const synced = await markets.syncWithin(trx, names)
    const all = await readRelations(trx, now, [...marketOf.keys()])
    const refills = synced.markets.map((market): MarketRefill => {
      const relations = all.filter(({ student }) => marketOf.get(student) === market.roster.name)
      return { market, relations, impressions: allocateImpressions(market, relations, now) }
    })
    await insertImpressions(
      trx,
      now,
      refills.flatMap(({ impressions }) => impressions),
    )
    return { settle: synced.settle, refills }
  })
  settle()
  const impressions = refills.flatMap((one) => one.impressions)
  impressionsCreated.inc(impressions.length)
  decksFilled.inc(new Set(impressions.map(({ student }) => student)).size)
  for (const one of refills) markExhausted(one, now)
}

/**
 * Fills the decks of these students in one transaction, even if they are in different markets. Throws
 * `LeaseLostError` if this process no longer owns one of the markets.
 */
export async function refill(
  tools: RefillTools,
  requests: readonly RefillRequest[],
): Promise<void> {
  try {
    await refillOnce(tools, requests)
  } catch (error) {
    if (!(error instanceof StreamGapError)) throw error
    // The failed sync has dropped the market, so this attempt reads it as a whole.
    await refillOnce(tools, requests)
  }
}
