import { earliestToday } from '../../../domain/living/facts.ts'

/**
 * When a searcher wants to move in or a place is free, as dates such as `2026-09-01`, and for how many
 * months; null if not entered.
 */
export interface Stay {
  /** Searchers: the earliest move-in. Posters: the first free day. */
  readonly from: string | null
  /** Searchers: the latest move-in. Posters: the last free day. */
  readonly until: string | null
  readonly shortest: number | null
  readonly longest: number | null
}

/** A stay as small numbers; a value that was not entered becomes no bound. */
export interface StayTraits {
  /** Days, counted from 2020-01-01, which is day 1. */
  readonly from: number
  readonly until: number
  /** In months. */
  readonly shortest: number
  readonly longest: number
}

const DAY = 24 * 60 * 60 * 1000
const DAY_0 = Date.UTC(2019, 11, 31) / DAY
const DAYS_A_MONTH = 30.4375
/** "No bound", in the columns of days and of months. */
const LAST_DAY = 65_535
const MOST_MONTHS = 255

export const NO_STAY: StayTraits = { from: 0, until: LAST_DAY, shortest: 0, longest: MOST_MONTHS }

function dayOf(day: string | null, unknown: number): number {
  const time = day === null ? Number.NaN : Date.parse(`${day}T00:00:00Z`)
  if (Number.isNaN(time)) return unknown
  return Math.min(LAST_DAY, Math.max(0, Math.round(time / DAY) - DAY_0))
}

/** The date that counts as today, as a day of `StayTraits`. */
export function todayOf(now: Date): number {
  return dayOf(earliestToday(now), NO_STAY.from)
}

function monthsOf(months: number | null, unknown: number): number {
  if (months === null || !Number.isFinite(months)) return unknown
  return Math.min(MOST_MONTHS, Math.max(0, Math.round(months)))
}

/** Converts a stay to small numbers. Impossible values become no bound or the nearest possible value. */
export function stayTraitsOf({ from, until, shortest, longest }: Stay): StayTraits {
  return {
    from: dayOf(from, NO_STAY.from),
    until: dayOf(until, NO_STAY.until),
    shortest: monthsOf(shortest, NO_STAY.shortest),
    longest: monthsOf(longest, NO_STAY.longest),
  }
}

/** A stay as it counts on a day: a searcher's latest move-in that has passed is no bound. */
export function stayOn(today: number, stay: StayTraits, isPlace: boolean): StayTraits {
  return !isPlace && stay.until < today ? { ...stay, until: LAST_DAY } : stay
}

/** Whether two stays fit: the dates overlap from today on, and some length of stay suits both. Symmetric. */
export function staysOverlap(today: number, one: StayTraits, other: StayTraits): boolean {
  return (
    Math.max(today, one.from, other.from) <= Math.min(one.until, other.until) &&
    Math.max(one.shortest, other.shortest) <= Math.min(one.longest, other.longest)
  )
}

/**
 * Whether a searcher who moves in as early as possible can stay for the longer of the two shortest stays
 * before the place ends.
 */
export function canStayLongEnough(today: number, searcher: StayTraits, place: StayTraits): boolean {
  if (place.until === LAST_DAY) return true
  const days = place.until - Math.max(today, searcher.from, place.from)
  return Math.round(days / DAYS_A_MONTH) >= Math.max(searcher.shortest, place.shortest)
}
