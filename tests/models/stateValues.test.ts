import { expect, test } from 'vitest'
import { isIn, leavesOf } from '../../machines/paths/stateValues.ts'

const NESTED = { open: { code: 'entering', resend: 'ready' }, shut: {} }

test('the innermost states of a value are named by their whole paths, in order', () => {
  expect(leavesOf('open')).toEqual(['open'])
  expect(leavesOf(NESTED)).toEqual(['open.code.entering', 'open.resend.ready', 'shut'])
})

test.each([
  ['open', true],
  ['open.code', true],
  ['open.code.entering', true],
  ['shut', true],
  ['op', false],
  ['open.code.enter', false],
  ['open.resend.entering', false],
  ['code', false],
  ['open.code.entering.typing', false],
])('%s is a state of the value: %s', (path, isThere) => {
  expect(isIn(NESTED, path)).toBe(isThere)
})
