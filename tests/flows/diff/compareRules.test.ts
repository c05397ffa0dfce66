import { expect, test } from 'vitest'
import { compareRules } from '../../../flows/diff/compareRules.ts'
import { asText } from '../../../flows/diff/sentence.ts'
import { machine } from '../build.ts'

const DOOR = machine('door', {
  states: { shut: {} },
  code: {
    guards: { isStrong: '({ context }) => context.force > LEAST_FORCE' },
    actions: { say: '() => LEAST_FORCES', tell: '() => AT_LEAST_FORCE + LEAST_FORCES' },
    delays: { pause: '() => 2 * $rate' },
  },
})

function said(before: Record<string, string>, after: Record<string, string>) {
  const changes = compareRules(
    new Map(Object.entries(before)),
    new Map(Object.entries(after)),
    DOOR,
  )
  return changes.map(({ says, affects }) => ({ says: asText(says), affects }))
}

test('a number, with the guard that uses it', () => {
  expect(said({ LEAST_FORCE: '60' }, { LEAST_FORCE: '3e4' })).toEqual([
    {
      says: 'The rule LEAST_FORCE is now 3e4 instead of 60; isStrong uses it.',
      affects: ['isStrong'],
    },
  ])
})

test('a text', () => {
  expect(said({ KNOCK: '"Knock."' }, { KNOCK: '"Knock, knock."' })).toEqual([
    { says: 'The text KNOCK is now “Knock, knock.” instead of “Knock.”.', affects: [] },
  ])
})

test('a function, unless only its formatting changed', () => {
  expect(
    said(
      { open: 'function open() { return true }', shut: 'function shut() {\n  return 1;\n}' },
      { open: 'function open() { return false }', shut: 'function shut(){ return 1;}' },
    ),
  ).toEqual([{ says: 'The rule open is written differently.', affects: [] }])
})

test('a rule that was added or removed is not listed itself', () => {
  expect(said({ OLD: '1' }, { NEW: '2' })).toEqual([])
})

test.each([
  ['LEAST_FORCES', '1', '2', 'The rule LEAST_FORCES is now 2 instead of 1; say and tell use it.'],
  ['$rate', '-1', '2.5', 'The rule $rate is now 2.5 instead of -1; pause uses it.'],
  ['IS_OPEN', 'true', 'false', 'The rule IS_OPEN is now false instead of true.'],
  ['LIMIT', '1_000', '"1000"', 'The rule LIMIT is written differently.'],
  ['DAYS', '[1, 2]', '[1, 3]', 'The rule DAYS is written differently.'],
  ['KNOCK', "'Knock'", "'Kno ck'", 'The text KNOCK is now “Kno ck” instead of “Knock”.'],
])('%s from %s to %s', (name, was, is, sentence) => {
  expect(said({ [name]: was }, { [name]: is }).map(({ says }) => says)).toEqual([sentence])
})

test('the code of a rule is kept as it was and as it is', () => {
  const [before, after] = [new Map([['DAYS', '[1]']]), new Map([['DAYS', '[2]']])]
  expect(compareRules(before, after, DOOR).map(({ kind, code }) => ({ kind, code }))).toEqual([
    { kind: 'changed', code: { name: 'DAYS', before: '[1]', after: '[2]' } },
  ])
})
