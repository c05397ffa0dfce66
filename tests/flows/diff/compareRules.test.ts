import { expect, test } from 'vitest'
import { compareRules } from '../../../flows/diff/compareRules.ts'
import { asText } from '../../../flows/diff/sentence.ts'
import { machine } from '../build.ts'

const DOOR = machine('door', {
  states: { shut: {} },
  code: {
    guards: { isStrong: '({ context }) => context.force > LEAST_FORCE' },
    actions: { say: '() => LEAST_FORCES' },
    delays: {},
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
