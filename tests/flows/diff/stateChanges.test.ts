import { describe, expect, test } from 'vitest'
import { type Draft, said } from './said.ts'

const RINGING = { description: 'It rings.', entry: ['ring'] }

describe('places', () => {
  test('a new state with states inside is reported once', () => {
    const states = { a: {}, b: { states: { c: {} } } }
    expect(said({ states: { a: {} } }, { states })).toEqual(['added b: The state b is new.'])
  })

  test('one that moved and has another name', () => {
    const before = { a: {}, b: RINGING, c: { states: { d: {} } } }
    const after = { a: {}, c: { states: { d: {}, bell: RINGING } } }
    expect(said({ states: before }, { states: after })).toEqual([
      'changed c.bell: b is now c.bell: moved into c and renamed, as far as one can tell by what is in it.',
    ])
  })

  test('one that moved to the top', () => {
    const before = { a: { states: { d: {}, b: RINGING } } }
    const after = { a: { states: { d: {} } }, b: RINGING }
    expect(said({ states: before }, { states: after })).toEqual([
      'changed b: a.b is now inside the flow itself, as b.',
    ])
  })

  test('one that only moved is known by its name', () => {
    const before = { a: {}, b: {}, c: { states: { d: {} } } }
    const after = { a: {}, c: { states: { d: {}, b: {} } } }
    expect(said({ states: before }, { states: after })).toEqual([
      'changed c.b: b is now inside c, as c.b.',
    ])
  })

  test('another beginning inside of a state', () => {
    const before = { on: { states: { low: {}, high: {} } } }
    const after = { on: { states: { high: {}, low: {} } } }
    expect(said({ states: before }, { states: after })).toEqual([
      'changed on.high: on begins in on.high instead of on.low.',
    ])
  })

  test('a beginning with another name is the same beginning', () => {
    const [before, after] = [
      { a: RINGING, b: {} },
      { bell: RINGING, b: {} },
    ]
    expect(said({ states: before }, { states: after })).toEqual([
      'changed bell: a is now called bell, as far as one can tell by what is in it.',
    ])
  })
})

type StateDraft = NonNullable<Draft['states']>[string]

test.each<[what: string, before: StateDraft, after: StateDraft, says: string[]]>([
  [
    'states inside that are gone',
    { states: { b: {} } },
    {},
    ['removed a.b: The state a.b is gone.', 'changed a: a has no states inside any more.'],
  ],
  [
    'states that run side by side',
    { states: { b: {}, c: {} } },
    { kind: 'parallel', states: { b: {}, c: {} } },
    ['changed a: a now has states inside that run side by side.'],
  ],
  [
    'states that run one at a time',
    { kind: 'parallel', states: { b: {} } },
    { kind: 'compound', states: { b: {} } },
    ['changed a: a now has states inside, one at a time.'],
  ],
  ['a memory', {}, { kind: 'history' }, ['changed a: a now goes back to where it was.']],
  [
    'a memory that is gone',
    { kind: 'history' },
    {},
    ['changed a: a no longer goes back to where it was.'],
  ],
  [
    'a deep memory',
    { kind: 'history', history: { isDeep: false, first: ['b'] } },
    { kind: 'history', history: { isDeep: true, first: ['b'] } },
    ['changed a: a now goes back to where it was, with the states inside; the first time to b.'],
  ],
  [
    'another first state of a memory',
    { kind: 'history', history: { isDeep: false, first: ['b'] } },
    { kind: 'history', history: { isDeep: false, first: ['c'] } },
    ['changed a: a now goes back to where it was, the first time to c.'],
  ],
  [
    'the same memory',
    { kind: 'history', history: { isDeep: false, first: ['b'] } },
    { kind: 'history', history: { isDeep: false, first: ['b'] } },
    [],
  ],
  [
    'a description that is new',
    {},
    { description: 'It waits' },
    ['changed a: The description of a is new: “It waits”.'],
  ],
  [
    'a description that is gone',
    { description: 'It waits.' },
    {},
    ['changed a: The description of a is gone; it was “It waits.”'],
  ],
  ['what is seen, when the newer version has no model', { words: 'a door' }, {}, []],
  [
    'what it does in another order',
    { entry: ['ring', 'wait', 'go'] },
    { entry: ['wait', 'ring', 'go'] },
    ['changed a: On entry, a now does wait, ring and go instead of ring, wait and go.'],
  ],
  [
    'nothing to do any more',
    { entry: ['ring'], exit: ['rest'] },
    {},
    [
      'changed a: On entry, a now does nothing instead of ring.',
      'changed a: On exit, a now does nothing instead of rest.',
    ],
  ],
  ['marks in another order', { tags: ['slow', 'late'] }, { tags: ['late', 'slow'] }, []],
])('%s', (_, before, after, says) => {
  expect(said({ states: { a: before } }, { states: { a: after } })).toEqual(says)
})

test('what concerns the whole flow is said of the flow itself', () => {
  const states = { a: {}, b: {} }
  const before = { purpose: 'It opens', states, description: 'Old.' }
  const after = { purpose: 'It shuts.', kind: 'parallel' as const, states, description: 'New.' }
  expect(said(before, after)).toEqual([
    'changed : Its purpose is now “It shuts.” instead of “It opens”.',
    'changed : the flow itself now has states inside that run side by side.',
    'changed : The description of the flow itself is now “New.” instead of “Old.”',
  ])
})
