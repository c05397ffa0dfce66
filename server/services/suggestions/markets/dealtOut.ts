import { MINUTE } from '../../../clock.ts'
import type { Asking, Filling } from './refill.ts'

/** Somebody who was shown enough may be shown again when others have been shown as often. */
const ASK_AGAIN = MINUTE

/**
 * Whether nobody was left for a student last time, and nobody has come or changed since: so that the
 * deck of a small market is not dealt again with every visit.
 */
export async function isDealtOut(
  { markets, clock }: Filling,
  { student, market }: Asking,
): Promise<boolean> {
  const was = markets.kept(market)?.dealtOut.get(student)
  if (was === undefined || clock.now().getTime() - was.at.getTime() > ASK_AGAIN) return false
  await markets.catchUp()
  return markets.kept(market)?.roster.version === was.version
}
