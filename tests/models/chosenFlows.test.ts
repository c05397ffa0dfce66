import { expect, test } from 'vitest'
import { legalModel } from '../../machines/paths/models/legal.ts'
import { loginModel } from '../../machines/paths/models/login.ts'
import { newsletterModel } from '../../machines/paths/models/newsletter.ts'
import { chooseFlows } from '../../scripts/paths/flows.ts'
import { UsageError } from '../../scripts/paths/options.ts'

const MODELS = [newsletterModel, loginModel, legalModel]

function chosen(names: readonly string[], to?: string): string[] {
  return chooseFlows(MODELS, names, to).map(({ machine }) => machine.id)
}

test('flows are chosen by their names and by a state that they have, in the order of the list', () => {
  expect(chosen([])).toEqual(['newsletter', 'login', 'legal'])
  expect(chosen(['legal', 'login'])).toEqual(['login', 'legal'])
  expect(chosen([], 'editing')).toEqual(['newsletter', 'login'])
  expect(chosen(['login', 'legal'], 'opened.loading')).toEqual(['legal'])
})

test('an unknown flow or state is a wrong option that says what there is', () => {
  const there = 'There are: newsletter, login, legal.'
  expect(() => chosen(['login', 'sigup'])).toThrow(
    new UsageError(`There is no machine sigup. ${there}`),
  )
  const has = 'closed, opened, opened.loading, opened.shown, opened.unavailable'
  expect(() => chosen(['legal'], 'open')).toThrow(
    new UsageError(`No machine that was asked for has a state open. It has: ${has}.`),
  )
  expect(() => chosen(['legal'], 'legal')).toThrow(
    new UsageError(`No machine that was asked for has a state legal. It has: ${has}.`),
  )
  expect(() => chosen(['legal', 'login'], 'open')).toThrow(
    new UsageError('No machine that was asked for has a state open.'),
  )
})
