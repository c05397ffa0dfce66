import { type Person, shareOf } from './person.ts'

/** Whoever was away longer is not shown, in milliseconds (L0). */
export const ACTIVE_WITHIN = 14 * 24 * 60 * 60 * 1000

function isActive(person: Person, now: Date): boolean {
  return now.getTime() - person.lastActiveAt.getTime() <= ACTIVE_WITHIN
}

/** A searcher can afford the share and there is a place left; what is unknown is no obstacle. */
function canLiveThere(searcher: Person, poster: Person): boolean {
  if (poster.place === null || poster.place.placesTaken >= poster.place.capacity) return false
  return searcher.budget === null || shareOf(poster.place) <= searcher.budget
}

function rolesFit(me: Person, them: Person): boolean {
  if (me.role === 'poster') return them.role === 'searcher' && canLiveThere(them, me)
  return them.role === 'searcher' || canLiveThere(me, them)
}

/**
 * L0 of matching.md, for two onboarded, visible students without a decision between them: same
 * market, active in 14 days, searcher–searcher or searcher–poster, the share of the cost within the
 * searcher's budget, places left. Symmetric but for the activity of the one who asks.
 */
export function isEligible(me: Person, them: Person, now: Date): boolean {
  return me.id !== them.id && me.market === them.market && isActive(them, now) && rolesFit(me, them)
}
