import { boundsFit } from './living/bounds.ts'
import { canStayLongEnough, stayOn, todayOf } from './living/stay.ts'
import type { Person } from './person.ts'
import { type Traits, traitsOf, UNKNOWN_MONEY } from './traits.ts'

/** Students who were inactive for longer than this are not suggested. In milliseconds (matching.md L0). */
export const ACTIVE_WITHIN = 14 * 24 * 60 * 60 * 1000

/** Whether a student was active within the last 14 days. */
export function isActive(person: Person, now: Date): boolean {
  return now.getTime() - person.lastActiveAt.getTime() <= ACTIVE_WITHIN
}

/** Whether a room is left and the searcher can afford the share. An unknown budget or share does not exclude. */
export function canLiveThere(budget: number, share: number, hasRoom: boolean): boolean {
  return hasRoom && (budget === UNKNOWN_MONEY || share <= budget)
}

/**
 * Whether two students' roles fit on a day: two searchers, or a searcher and a poster whose place the searcher can
 * take. Never two posters. Symmetric.
 */
export function rolesFit(today: number, one: Traits, other: Traits): boolean {
  if (one.isPoster && other.isPoster) return false
  if (one.isPoster) return canTake(today, other, one)
  return !other.isPoster || canTake(today, one, other)
}

function canTake(today: number, searcher: Traits, poster: Traits): boolean {
  const isAffordable = canLiveThere(searcher.money, poster.money, poster.hasRoom)
  return isAffordable && canStayLongEnough(today, searcher.living.stay, poster.living.stay)
}

function traitsOn(today: number, person: Person): Traits {
  const traits = traitsOf(person)
  const stay = stayOn(today, traits.living.stay, traits.isPoster)
  return { ...traits, living: { ...traits.living, stay } }
}

/**
 * L0 of matching.md, for two onboarded, visible students without a decision between them: the same market,
 * active within 14 days, fitting roles, the share within the searcher's budget, rooms left, overlapping
 * dates from today on, no deal-breaker broken. Symmetric, except that the activity of `me` does not matter.
 */
export function isEligible(me: Person, them: Person, now: Date): boolean {
  if (me.id === them.id || me.market !== them.market || !isActive(them, now)) return false
  const today = todayOf(now)
  const [mine, theirs] = [traitsOn(today, me), traitsOn(today, them)]
  return rolesFit(today, mine, theirs) && boundsFit(today, mine.living, theirs.living)
}
