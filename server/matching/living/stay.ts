/** When a student wants to move in, or when a place is free: days such as 2026-09-01, months; null when not told. */
export interface Stay {
  /** Searchers: the earliest move-in. Posters: the first free day. */
  readonly from: string | null
  /** Searchers: the latest move-in. Posters: the last free day. */
  readonly until: string | null
  readonly shortest: number | null
  readonly longest: number | null
}

/** The same as small numbers; what was not told is no bound. */
export interface StayTraits {
  /** Days from 2020-01-01, which is day 1. */
  readonly from: number
  readonly until: number
  /** Months. */
  readonly shortest: number
  readonly longest: number
}

const DAY = 24 * 60 * 60 * 1000
const DAY_0 = Date.UTC(2019, 11, 31) / DAY
const DAYS_A_MONTH = 30.4375
/** No bound, in the columns of days and of months. */
const LAST_DAY = 65_535
const MOST_MONTHS = 255

export const NO_STAY: StayTraits = { from: 0, until: LAST_DAY, shortest: 0, longest: MOST_MONTHS }

function dayOf(day: string | null, unknown: number): number {
  const time = day === null ? Number.NaN : Date.parse(`${day}T00:00:00Z`)
  if (Number.isNaN(time)) return unknown
  return Math.min(LAST_DAY, Math.max(0, Math.round(time / DAY) - DAY_0))
}

function monthsOf(months: number | null, unknown: number): number {
  if (months === null || !Number.isFinite(months)) return unknown
  return Math.min(MOST_MONTHS, Math.max(0, Math.round(months)))
}

/** A stay as small numbers. Impossible values become no bound or the nearest possible one. */
export function stayTraitsOf({ from, until, shortest, longest }: Stay): StayTraits {
  return {
    from: dayOf(from, NO_STAY.from),
    until: dayOf(until, NO_STAY.until),
    shortest: monthsOf(shortest, NO_STAY.shortest),
    longest: monthsOf(longest, NO_STAY.longest),
  }
}

/** Whether two wishes go together: the days overlap, and there is a length of stay that suits both. Symmetric. */
export function staysOverlap(one: StayTraits, other: StayTraits): boolean {
  return (
    Math.max(one.from, other.from) <= Math.min(one.until, other.until) &&
    Math.max(one.shortest, other.shortest) <= Math.min(one.longest, other.longest)
  )
}

/** Whether a searcher who moves in as early as possible can stay for the shortest time of both before the place is taken back. */
export function canStayLongEnough(searcher: StayTraits, place: StayTraits): boolean {
  if (place.until === LAST_DAY) return true
  const days = place.until - Math.max(searcher.from, place.from)
  return Math.round(days / DAYS_A_MONTH) >= Math.max(searcher.shortest, place.shortest)
}
