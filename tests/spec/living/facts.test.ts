import { describe, expect, test } from 'vitest'
import {
  dateProblem,
  NO_PLACE_FACTS,
  NO_SEARCH_FACTS,
  numberProblem,
  placeProblems,
  searchProblems,
} from '../../../domain/living/facts.ts'

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
