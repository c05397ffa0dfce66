import { boundsFit } from './living/bounds.ts'
import { canStayLongEnough } from './living/stay.ts'
import type { Person } from './person.ts'
import { type Traits, traitsOf, UNKNOWN_MONEY } from './traits.ts'

/** Students who were inactive for longer are not suggested. Milliseconds (docs/matching.md L0). */
export const ACTIVE_WITHIN = 14 * 24 * 60 * 60 * 1000

/** Whether somebody was here in the last 14 days. */
export function isActive(person: Person, now: Date): boolean {
  return now.getTime() - person.lastActiveAt.getTime() <= ACTIVE_WITHIN
}

/** Whether a place is left and the searcher can afford the share. An unknown budget or share does not exclude. */
export function canLiveThere(budget: number, share: number, hasRoom: boolean): boolean {
  return hasRoom && (budget === UNKNOWN_MONEY || share <= budget)
}

/** Searcher–searcher, or searcher–poster where the searcher can live there; never poster–poster. Symmetric. */
export function rolesFit(one: Traits, other: Traits): boolean {
  if (one.isPoster && other.isPoster) return false
  if (one.isPoster) return canTake(other, one)
  return !other.isPoster || canTake(one, other)
}

function canTake(searcher: Traits, poster: Traits): boolean {
  const isAffordable = canLiveThere(searcher.money, poster.money, poster.hasRoom)
  return isAffordable && canStayLongEnough(searcher.living.stay, poster.living.stay)
}

/**
 * L0 of matching.md, for two onboarded, visible students without a decision between them: same
 * market, active in 14 days, searcher–searcher or searcher–poster, the share of the cost within the
 * searcher's budget, places left, days that overlap, no deal-breaker broken. Symmetric, except that the activity of
 * `me` does not matter.
 */
export function isEligible(me: Person, them: Person, now: Date): boolean {
  if (me.id === them.id || me.market !== them.market || !isActive(them, now)) return false
  const [mine, theirs] = [traitsOf(me), traitsOf(them)]
  return rolesFit(mine, theirs) && boundsFit(mine.living, theirs.living)
}
