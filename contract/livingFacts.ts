import * as z from 'zod/mini'
import {
  type DateFact,
  dateProblem,
  type NumberFact,
  numberProblem,
} from '../domain/living/facts.ts'

/** Schema of a date such as `2026-09-01`; `null` means that nothing is entered. */
function day(fact: DateFact) {
  const wrong = dateProblem(fact, '') ?? ''
  const isRight = (text: string) => dateProblem(fact, text) === undefined
  const isDay = (text: string) => dateProblem(fact, text) !== wrong
  const year = dateProblem(fact, '1000-01-01') ?? ''
  return z.nullable(z.string(wrong).check(z.refine(isDay, wrong), z.refine(isRight, year)))
}

function amount(fact: NumberFact) {
  const wrong = numberProblem(fact, -1) ?? ''
  return z.nullable(
    z.number(wrong).check(z.refine((value) => numberProblem(fact, value) === undefined, wrong)),
  )
}

function wish(label: string) {
  return z.nullable(z.boolean(`${label} must be true or false.`))
}

const stay = { shortest_stay: amount('shortest_stay'), longest_stay: amount('longest_stay') }

/** What a searcher needs: dates, length of stay, an own room, furniture. */
export const searchFacts = z.object({
  move_in_from: day('move_in_from'),
  move_in_to: day('move_in_to'),
  ...stay,
  own_room: wish('Own room'),
  furnished: wish('Furnished'),
})

/** What a poster offers: dates, length of stay, rent, utilities, deposit. */
export const placeFacts = z.object({
  free_from: day('free_from'),
  free_until: day('free_until'),
  ...stay,
  rent_per_room: amount('rent_per_room'),
  utilities: amount('utilities'),
  deposit: amount('deposit'),
})
