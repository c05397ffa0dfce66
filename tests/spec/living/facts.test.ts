import { describe, expect, test } from 'vitest'
import {
  dateProblem,
  NO_PLACE_FACTS,
  NO_SEARCH_FACTS,
  numberProblem,
  placeProblems,
  searchProblems,
} from '../../../domain/living/facts.ts'
import {
  EMPTY_FACTS,
  type FactsForm,
  factProblems,
  factsForm,
  placeFactsOf,
  searchFactsOf,
} from '../../../domain/living/factsForm.ts'

const TODAY = '2026-11-23'

describe('a date', () => {
  test.each(['2026-09-01', '2028-02-29', '2026-12-31'])('may be %s', (day) => {
    expect(dateProblem('move_in_from', day)).toBeUndefined()
  })

  test.each(['', 'soon', '2026-02-30', '2026-13-01', '2026-00-10', '2027-02-29', '1/9/2026'])(
    'may not be %j',
    (day) => {
      expect(dateProblem('move_in_from', day)).toBe('Earliest move-in must be a date.')
    },
  )

  test.each(['20261-01-01', '1926-09-01', '2126-09-01'])('has a year that is near: %s', (day) => {
    expect(dateProblem('free_until', day)).toBe('Free until: check the year.')
  })
})

describe('a number', () => {
  test.each([
    ['shortest_stay', 0, 'Shortest stay must be a whole number of months from 1 to 36.'],
    ['longest_stay', 2.5, 'Longest stay must be a whole number of months from 1 to 36.'],
    ['rent_per_room', -1, 'Rent per room must be a whole number from 0 to 20000.'],
    ['deposit', 20_001, 'Deposit must be a whole number from 0 to 20000.'],
    ['utilities', 0, undefined],
    ['longest_stay', 36, undefined],
  ] as const)('%s of %d', (fact, value, sentence) => {
    expect(numberProblem(fact, value)).toBe(sentence)
  })
})

describe('facts together', () => {
  test.each([
    [{}, {}],
    [{ move_in_from: '2027-01-01', move_in_to: '2027-01-01' }, {}],
    [{ move_in_to: TODAY }, {}],
    [
      { move_in_from: '2027-02-01', move_in_to: '2027-01-31' },
      { move_in_to: 'The latest move-in cannot be before the earliest.' },
    ],
    [
      { move_in_to: '2026-11-22' },
      { move_in_to: 'The latest move-in has passed. Choose a later date.' },
    ],
    [
      { shortest_stay: 6, longest_stay: 5 },
      { longest_stay: 'The longest stay cannot be shorter than the shortest.' },
    ],
  ])('of a search: %j', (facts, problems) => {
    expect(searchProblems({ ...NO_SEARCH_FACTS, ...facts }, TODAY)).toEqual(problems)
  })

  test.each([
    [{ free_from: '2026-01-01', free_until: '2027-01-01' }, {}],
    [
      { free_from: '2027-02-01', free_until: '2027-01-31' },
      { free_until: 'The last free day cannot be before the first.' },
    ],
    [
      { free_until: '2026-11-22' },
      { free_until: 'The last free day has passed. Choose a later date.' },
    ],
    [
      { shortest_stay: 6, longest_stay: 5 },
      { longest_stay: 'The longest stay cannot be shorter than the shortest.' },
    ],
  ])('of a place: %j', (facts, problems) => {
    expect(placeProblems({ ...NO_PLACE_FACTS, ...facts }, TODAY)).toEqual(problems)
  })
})

describe('facts in a form', () => {
  test('come out of it as they went in, whatever was left empty', () => {
    for (const place of [
      NO_PLACE_FACTS,
      { ...NO_PLACE_FACTS, free_from: '2027-05-01', utilities: 0, shortest_stay: 4 },
      { ...NO_PLACE_FACTS, free_until: '2027-10-01', rent_per_room: 750, deposit: 500 },
    ]) {
      expect(placeFactsOf(factsForm(place))).toEqual(place)
    }
    for (const search of [
      NO_SEARCH_FACTS,
      { ...NO_SEARCH_FACTS, move_in_from: '2027-05-01', own_room: true, furnished: false },
      { ...NO_SEARCH_FACTS, move_in_to: '2027-10-01', longest_stay: 8, own_room: false },
    ]) {
      expect(searchFactsOf(factsForm(search))).toEqual(search)
    }
  })

  test('may be past dates, which only the server knows, but no contradictions', () => {
    const problems = (part: 'search' | 'terms', form: Partial<FactsForm>) =>
      factProblems(part, { ...EMPTY_FACTS, ...form })
    expect(problems('search', { move_in_to: '2026-01-01' })).toEqual({})
    expect(problems('terms', { free_until: '2026-01-01', move_in_to: 'soon' })).toEqual({})
    expect(problems('terms', { free_from: 'soon', utilities: '1.5', deposit: ' ' })).toEqual({
      free_from: 'Free from must be a date.',
      utilities: 'Utilities must be a whole number from 0 to 20000.',
    })
    expect(problems('terms', { free_from: '2027-05-01', free_until: '2027-04-30' })).toEqual({
      free_until: 'The last free day cannot be before the first.',
    })
  })
})
