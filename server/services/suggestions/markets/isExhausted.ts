import { MINUTE } from '../../../clock.ts'
import type { RefillRequest, RefillTools } from './refill.ts'

/** Somebody who was shown enough may be shown again when others have been shown as often. */
const RETRY_AFTER = MINUTE

/**
 * Whether nobody was left for a student last time, and nobody has come or changed since: so that the
 * deck of a small market is not dealt again with every visit.
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
