import { MINUTE } from '../../../clock.ts'
import type { CachedMarket } from './marketCache.ts'
import type { RefillRequest, RefillTools } from './refill.ts'

/**
 * Candidates at their exposure cap become available again when the market's mean exposure rises, so try again
 * after this time.
 */
const RETRY_AFTER = MINUTE

/** Whether the mark of a student is recent, and no member that this process knows of has joined or changed since. */
function isMarked(cached: CachedMarket, student: string, now: Date): boolean {
  const was = cached.exhausted.get(student)
  if (was === undefined || cached.roster.version !== was.version) return false
  return now.getTime() - was.at.getTime() <= RETRY_AFTER
}

/**
 * Whether the last allocation could not fill this student's deck and no member has joined or changed since.
 * This spares small markets an allocation on every visit.
 */
export async function isExhausted(
  { markets, clock }: RefillTools,
  { student, market }: RefillRequest,
): Promise<boolean> {
  const cached = markets.get(market)
  if (cached === undefined || !isMarked(cached, student, clock.now())) return false
  return !(await markets.hasChanged(cached))
}

/** Lists the students of a market whose decks cannot be filled now. See `isExhausted`. */
export async function readExhausted(
  { markets, clock }: RefillTools,
  market: string,
): Promise<string[]> {
  const cached = markets.get(market)
  if (cached === undefined) return []
  const now = clock.now()
  const marked = [...cached.exhausted.keys()].filter((student) => isMarked(cached, student, now))
  return marked.length === 0 || (await markets.hasChanged(cached)) ? [] : marked
}
