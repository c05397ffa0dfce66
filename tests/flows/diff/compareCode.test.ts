import { describe, expect, test } from 'vitest'
import { compareMachine } from '../../../flows/diff/compareMachine.ts'
import { asText } from '../../../flows/diff/sentence.ts'
import { unionOf } from '../../../flows/diff/union.ts'
import { machine } from '../build.ts'
import { type Draft, said } from './said.ts'

type Code = NonNullable<Draft['code']>

const WAIT = { kind: 'after' as const, name: 'while', lasts: '1 s' }
const STATES: NonNullable<Draft['states']> = {
  a: { entry: ['ring'] },
  b: { exit: ['ring'], transitions: [{ cause: WAIT, targets: ['a'] }] },
  c: { transitions: [{ event: 'pushed', actions: ['creak', 'ring'], guard: 'isStrong' }] },
}

function flow(code: Code, more: Draft = {}): Draft {
  return { states: STATES, ...more, code }
}

test('an action, with all states that do it', () => {
  const [before, after] = ['one', 'two'].map((ring) => flow({ actions: { ring, rest: ring } }))
  expect(said(before ?? {}, after ?? {})).toEqual([
    'changed : The action ring does something else; it is used in a, b and c.',
    'changed : The action rest does something else.',
  ])
})

test('an action that only the flow itself does is used in no state', () => {
  const [before, after] = ['1', '2'].map((tidy) => flow({ actions: { tidy } }, { exit: ['tidy'] }))
  expect(said(before ?? {}, after ?? {})).toEqual([
    'changed : The action tidy does something else.',
  ])
})

test('code that is new or gone is not compared', () => {
  const code = { guards: { isStrong: 'true' }, actions: { ring: '1' }, delays: { while: '1' } }
  expect([...said(flow({}), flow(code)), ...said(flow(code), flow({}))]).toEqual([])
})

test('code that was only formatted anew is the same; a text in it with other blanks is not', () => {
  const texts = (ring: string) => flow({ actions: { ring } })
  const before = texts("say('a  b', { loud: 1 })")
  expect(said(before, texts("say(\n  'a  b',\n  {\n    loud: 1,\n  },\n)"))).toEqual([])
  expect(said(before, texts("say('a b', { loud: 1 })"))).toHaveLength(1)
})

test('of two delays, one may last longer while the other is worked out differently', () => {
  const version = (lasts: string, code: string): Draft => {
    const pause = { kind: 'after' as const, name: 'pause', lasts }
    const transitions = [
      { event: 'one', cause: WAIT, targets: ['b'] },
      { event: 'two', cause: pause, targets: ['b'] },
    ]
    return { states: { a: { transitions }, b: {} }, code: { delays: { while: code, pause: code } } }
  }
  expect(said(version('1 s', 'SECOND'), version('2 s', 'TIME'))).toEqual([
    'changed door.a | two | 1: In a: the wait is 2 s instead of 1 s.',
    'changed : The delay while is worked out differently; it is used in a.',
  ])
})

describe('transitions are marked on the chart', () => {
  function marked(before: Code, after: Code, rules: Record<string, [string, string]> = {}) {
    const values = (at: 0 | 1) =>
      new Map(Object.entries(rules).map(([name, both]) => [name, both[at]] as const))
    const diff = compareMachine(machine('door', flow(before)), machine('door', flow(after)), {
      before: values(0),
      after: values(1),
    })
    if (!diff) throw new Error('They differ.')
    return Object.fromEntries(unionOf(diff).marks)
  }

  test('if an action of theirs, or their delay, has other code', () => {
    expect(marked({ actions: { creak: '1' } }, { actions: { creak: '2' } })).toEqual({
      'door.c | pushed | 0': 'changed',
      c: 'changed',
    })
    expect(marked({ delays: { while: '1000' } }, { delays: { while: 'SECOND' } })).toEqual({
      'door.b | go | 0': 'changed',
    })
  })

  test('if a rule that their guard, action or delay uses has another value', () => {
    const code = { guards: { isStrong: 'force > LEAST' }, delays: { while: '2 * SECOND' } }
    expect(marked(code, code, { LEAST: ['1', '2'], SECOND: ['7', '7'] })).toEqual({
      'door.c | pushed | 0': 'changed',
      c: 'changed',
    })
    expect(marked(code, code, { LEAST: ['1', '1'], SECOND: ['7', '8'] })).toEqual({
      'door.b | go | 0': 'changed',
    })
  })
})

test('each change says what it is about', () => {
  const version = (at: number): Draft => ({
    purpose: `${at}`,
    states: {
      a: { description: `${at}`, transitions: [{ targets: ['a'], words: `${at}` }] },
      b: {
        transitions: [
          { cause: { ...WAIT, lasts: `${at} s` }, event: 'one', targets: ['a'] },
          { cause: { kind: 'after', name: `${at}`, lasts: `${at} s` }, event: `${at}` },
        ],
      },
    },
    code: { guards: { isStrong: `${at}` }, actions: { ring: `${at}` }, delays: { rest: `${at}` } },
  })
  const rules = { before: new Map([['LEAST', '1']]), after: new Map([['LEAST', '2']]) }
  const diff = compareMachine(machine('door', version(1)), machine('door', version(2)), rules)
  expect(diff?.changes.map(({ about, says }) => [about, asText(says)])).toEqual([
    ['machine', 'Its purpose is now “2” instead of “1”.'],
    ['state', 'The description of a is now “2” instead of “1”.'],
    ['transition', 'In a: go is now told as “2” instead of “1”.'],
    ['delay', 'In b: the wait is 2 s instead of 1 s.'],
    ['delay', 'In b: the wait is 2 s instead of 1 s.'],
    ['guard', 'The guard isStrong asks something else.'],
    ['action', 'The action ring does something else.'],
    ['delay', 'The delay rest is worked out differently.'],
    ['rule', 'The rule LEAST is now 2 instead of 1.'],
  ])
})
