import { MINUTE } from '../../../clock.ts'
import type { RefillRequest, RefillTools } from './refill.ts'

/** Candidates at their cap become available again as the market's mean exposure rises. */
const RETRY_AFTER = MINUTE

/**
 * Whether the last allocation found no candidate for this student and no member has joined or changed since.
 * It spares small markets an allocation on every visit.
 */
export async function isExhausted(
  { markets, clock }: RefillTools,
  { student, market }: RefillRequest,
): Promise<boolean> {
  const was = markets.get(market)?.exhausted.get(student)
  if (was === undefined || clock.now().getTime() - was.at.getTime() > RETRY_AFTER) return false
  await markets.sync()
  return markets.get(market)?.roster.version === was.version
}
