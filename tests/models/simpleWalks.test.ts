import { expect, test } from 'vitest'
import { createMachine } from 'xstate'
import { simpleWalks } from '../../machines/paths/simpleWalks.ts'

/** A hall with three doors, each to another room. */
const HALL = createMachine({
  id: 'hall',
  initial: 'hall',
  states: {
    hall: { on: { 'first.opened': 'first', 'second.opened': 'second', 'third.opened': 'third' } },
    first: {},
    second: {},
    third: {},
  },
})

test.each([
  [4, 3, false],
  [3, 3, false],
  [2, 2, true],
])('of three walks, a limit of %i leaves %i; the search was cut: %s', (limit, found, isCut) => {
  const traversal = {
    ...{ machine: HALL, input: undefined, wordsOf: () => '', facts: () => '' },
    events: () => ['first', 'second', 'third'].map((door) => ({ type: `${door}.opened` })),
  }
  const walked = simpleWalks(traversal, limit, undefined)
  expect({ ...walked, walks: walked.walks.length }).toEqual({ walks: found, isCut })
})
