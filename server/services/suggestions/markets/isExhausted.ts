import { MINUTE } from '../../../clock.ts'
import type { RefillRequest, RefillTools } from './refill.ts'

/**
 * Candidates at their exposure cap become available again when the market's mean exposure rises, so try again
 * after this time.
 */
const RETRY_AFTER = MINUTE

/**
 * Whether the last allocation could not fill this student's deck and no member has joined or changed since.
 * This spares small markets an allocation on every visit.
 */
export async function isExhausted(
  { markets, clock }: RefillTools,
  { student, market }: RefillRequest,
): Promise<boolean> {
  const cached = markets.get(market)
  const was = cached?.exhausted.get(student)
  if (cached === undefined || was === undefined) return false
  const isOld = clock.now().getTime() - was.at.getTime() > RETRY_AFTER
  if (isOld || cached.roster.version !== was.version) return false
  return !(await markets.hasChanged(cached))
}
