import {
  type DateFact,
  dateProblem,
  NO_PLACE_FACTS,
  NO_SEARCH_FACTS,
  type NumberFact,
  numberProblem,
  type PlaceFacts,
  placeProblems,
  type SearchFacts,
  searchProblems,
} from './facts.ts'

/** A wish in a form; '' means no preference. */
export const WISHES = ['', 'yes', 'no'] as const
export type WishText = (typeof WISHES)[number]

/** The facts as the form fields hold them; '' means that nothing is entered. */
export type FactsForm = Readonly<Record<DateFact | NumberFact, string>> & {
  readonly own_room: WishText
  readonly furnished: WishText
}

export const EMPTY_FACTS: FactsForm = {
  ...{ move_in_from: '', move_in_to: '', free_from: '', free_until: '' },
  ...{ shortest_stay: '', longest_stay: '', rent_per_room: '', utilities: '', deposit: '' },
  ...{ own_room: '', furnished: '' },
}

/** A searcher's facts (`search`) or a poster's (`terms`). */
export type FactsPart = 'search' | 'terms'

export const FACT_FIELDS = {
  search: Object.keys(NO_SEARCH_FACTS) as (keyof SearchFacts)[],
  terms: Object.keys(NO_PLACE_FACTS) as (keyof PlaceFacts)[],
} as const

const DATES: readonly string[] = ['move_in_from', 'move_in_to', 'free_from', 'free_until']

function wishText(wish: unknown): string {
  if (wish === true) return 'yes'
  return wish === false ? 'no' : String(wish ?? '')
}

/** Fills the form fields with the facts from the server. */
export function factsForm(facts: Partial<SearchFacts & PlaceFacts>): FactsForm {
  const texts = Object.entries(facts).map(([field, value]) => [field, wishText(value)])
  return { ...EMPTY_FACTS, ...Object.fromEntries(texts) }
}

const text = (value: string) => (value.trim() === '' ? null : value.trim())
const number = (value: string) => (text(value) === null ? null : Number(value))
const wish = (value: WishText) => (value === '' ? null : value === 'yes')

export function searchFactsOf(form: FactsForm): SearchFacts {
  return {
    move_in_from: text(form.move_in_from),
    move_in_to: text(form.move_in_to),
    shortest_stay: number(form.shortest_stay),
    longest_stay: number(form.longest_stay),
    own_room: wish(form.own_room),
    furnished: wish(form.furnished),
  }
}

export function placeFactsOf(form: FactsForm): PlaceFacts {
  return {
    free_from: text(form.free_from),
    free_until: text(form.free_until),
    shortest_stay: number(form.shortest_stay),
    longest_stay: number(form.longest_stay),
    rent_per_room: number(form.rent_per_room),
    utilities: number(form.utilities),
    deposit: number(form.deposit),
  }
}

/** Returns why one field cannot be saved, or undefined if it can or is empty. */
function fieldProblem(field: keyof FactsForm, form: FactsForm): string | undefined {
  const value = form[field].trim()
  if (value === '' || field === 'own_room' || field === 'furnished') return undefined
  if (DATES.includes(field)) return dateProblem(field as DateFact, value)
  return numberProblem(field as NumberFact, Number(value))
}

/** Returns the error messages by field. Only the server checks whether a date is already over. */
export function factProblems(
  part: FactsPart,
  form: FactsForm,
): Partial<Record<keyof FactsForm, string>> {
  const alone = FACT_FIELDS[part].flatMap((field) => {
    const problem = fieldProblem(field, form)
    return problem === undefined ? [] : [[field, problem] as const]
  })
  if (alone.length > 0) return Object.fromEntries(alone)
  return part === 'search'
    ? searchProblems(searchFactsOf(form), '')
    : placeProblems(placeFactsOf(form), '')
}
