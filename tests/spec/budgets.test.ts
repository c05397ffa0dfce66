import { expect, test } from 'vitest'
import { BUDGET, type Range } from '../../domain/limits.ts'
import { EMPTY_PROFILE, profileNeeds, profileProblem } from '../../domain/profile.ts'

const NUMBERS = 'Budget must be a whole number from 600 to 2000.'
const SLIDER = 'Budget must be a whole number between the ends of the slider.'
const range = (min: number, max: number): Range => ({ min, max, step: 1 })

test.each([
  [BUDGET, '599', NUMBERS],
  [BUDGET, '600', undefined],
  [BUDGET, ' 2000 ', undefined],
  [BUDGET, '2001', NUMBERS],
  [BUDGET, '700.5', NUMBERS],
  [BUDGET, 'much', NUMBERS],
  [BUDGET, '  ', undefined],
  // A campus may share one end of its range with the specification.
  [range(600, 900), '901', SLIDER],
  [range(600, 900), '900', undefined],
  [range(300, 2000), '299', SLIDER],
  [range(300, 2000), '300', undefined],
  [range(300, 900), '300.5', SLIDER],
])('of the range %j the budget %j has the problem: %s', (campus, budget, problem) => {
  const form = { ...EMPTY_PROFILE, budget }
  expect(profileProblem('budget', form, campus)).toBe(problem)
  const isNeeded = problem !== undefined || budget.trim() === ''
  expect(profileNeeds(['budget'], form, campus)).toEqual(isNeeded ? ['budget'] : [])
})
