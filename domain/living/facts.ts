import { COST, isWithin, type Range } from '../limits.ts'

/** Length of a stay, in months. */
export const STAY: Range = { min: 1, max: 36, step: 1 }
/** The years that a date may have; any other is a typing error. */
export const YEARS: Range = { min: 2020, max: 2099, step: 1 }

/** What a searcher needs. Dates look like `2026-09-01`; null means that nothing was entered. */
export interface SearchFacts {
  readonly move_in_from: string | null
  readonly move_in_to: string | null
  /** In months. */
  readonly shortest_stay: number | null
  readonly longest_stay: number | null
  /** True if the student needs a room of their own; false if a shared one will do. */
  readonly own_room: boolean | null
  /** True for a furnished place, false for an empty one. */
  readonly furnished: boolean | null
}

/** What a poster offers. The number of rooms left is stored with the listing instead. */
export interface PlaceFacts {
  readonly free_from: string | null
  readonly free_until: string | null
  /** In months. */
  readonly shortest_stay: number | null
  readonly longest_stay: number | null
  /** Monthly, in the campus's currency. */
  readonly rent_per_room: number | null
  /** What a roommate pays per month; 0 when the rent includes them. */
  readonly utilities: number | null
  /** Paid once, in the campus's currency. */
  readonly deposit: number | null
}

export const NO_SEARCH_FACTS: SearchFacts = {
  move_in_from: null,
  move_in_to: null,
  shortest_stay: null,
  longest_stay: null,
  own_room: null,
  furnished: null,
}

export const NO_PLACE_FACTS: PlaceFacts = {
  free_from: null,
  free_until: null,
  shortest_stay: null,
  longest_stay: null,
  rent_per_room: null,
  utilities: null,
  deposit: null,
}

export type DateFact = 'move_in_from' | 'move_in_to' | 'free_from' | 'free_until'
export type NumberFact =
  | 'shortest_stay'
  | 'longest_stay'
  | 'rent_per_room'
  | 'utilities'
  | 'deposit'

/** The names of the facts in error messages. */
export const FACT_LABELS: Readonly<Record<DateFact | NumberFact, string>> = {
  move_in_from: 'Earliest move-in',
  move_in_to: 'Latest move-in',
  free_from: 'Free from',
  free_until: 'Free until',
  shortest_stay: 'Shortest stay',
  longest_stay: 'Longest stay',
  rent_per_room: 'Rent per room',
  utilities: 'Utilities',
  deposit: 'Deposit',
}

const DAY = /^(\d{4,6})-(\d{2})-(\d{2})$/

/** Whether this is an existing day; 2026-02-30 is not. */
function isDay(text: string): boolean {
  const [, year = '', month = '', day = ''] = DAY.exec(text) ?? []
  if (year === '') return false
  const date = new Date(Date.UTC(Number(year), Number(month) - 1, Number(day)))
  return date.getUTCMonth() === Number(month) - 1 && date.getUTCDate() === Number(day)
}

/** Returns why a date cannot be stored, or undefined if it can. */
export function dateProblem(fact: DateFact, day: string): string | undefined {
  if (!isDay(day)) return `${FACT_LABELS[fact]} must be a date.`
  const year = Number(day.split('-')[0])
  return isWithin(YEARS, year) ? undefined : `${FACT_LABELS[fact]}: check the year.`
}

/** Returns why a number cannot be stored, or undefined if it can. */
export function numberProblem(fact: NumberFact, value: number): string | undefined {
  const isStay = fact === 'shortest_stay' || fact === 'longest_stay'
  const { min, max } = isStay ? STAY : COST
  if (isWithin(isStay ? STAY : COST, value)) return undefined
  return isStay
    ? `${FACT_LABELS[fact]} must be a whole number of months from ${min} to ${max}.`
    : `${FACT_LABELS[fact]} must be a whole number from ${min} to ${max}.`
}

const isAfter = <Value extends string | number>(first: Value | null, second: Value | null) =>
  first !== null && second !== null && first > second

interface Stay {
  readonly shortest_stay: number | null
  readonly longest_stay: number | null
}

function stayProblems({ shortest_stay: shortest, longest_stay: longest }: Stay): Problems {
  return isAfter(shortest, longest)
    ? { longest_stay: 'The longest stay cannot be shorter than the shortest.' }
    : {}
}

/** Error messages by field. If two facts contradict each other, the message is at the later one. */
type Problems = Partial<Record<DateFact | NumberFact, string>>

const DAY_MS = 24 * 60 * 60 * 1000

/** The date that counts as today, such as `2026-09-01`: yesterday's in UTC, which is still today in some time zones. */
export function earliestToday(now: Date): string {
  return new Date(now.getTime() - DAY_MS).toISOString().slice(0, 10)
}

/** Returns contradictions between facts that are each valid. `today` is a date, or '' to accept past dates. */
export function searchProblems(facts: SearchFacts, today: string): Problems {
  const { move_in_from: from, move_in_to: to } = facts
  if (isAfter(from, to)) return { move_in_to: 'The latest move-in cannot be before the earliest.' }
  if (isAfter(today, to))
    return { move_in_to: 'The latest move-in has passed. Choose a later date.' }
  return stayProblems(facts)
}

/** Returns contradictions between the facts of a place, like `searchProblems`. */
export function placeProblems(facts: PlaceFacts, today: string): Problems {
  const { free_from: from, free_until: until } = facts
  if (isAfter(from, until)) return { free_until: 'The last free day cannot be before the first.' }
  if (isAfter(today, until))
    return { free_until: 'The last free day has passed. Choose a later date.' }
  return stayProblems(facts)
}
