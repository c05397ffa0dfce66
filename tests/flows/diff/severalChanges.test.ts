import { describe, expect, test } from 'vitest'
import type { Loaded } from '../../../flows/definition/loadMachine.ts'
import { compareMachine } from '../../../flows/diff/compareMachine.ts'
import { compareTrees } from '../../../flows/diff/compareTrees.ts'
import { normalizedCode } from '../../../flows/diff/normalizedCode.ts'
import { run } from '../../../flows/diff/run.ts'
import { unionOf } from '../../../flows/diff/union.ts'
import { machine } from '../build.ts'
import { type Draft, said } from './said.ts'

type Transitions = NonNullable<Draft['transitions']>

/** A flow whose first state has these branches of one event. */
function branches(...all: Transitions): Draft {
  const transitions = all.map((one, branch) => ({ ...one, branch, branches: all.length }))
  return { states: { shut: { transitions }, open: {}, gone: {}, wide: {}, deep: {} } }
}

describe('branches that have neither condition nor goal in common', () => {
  test('are one and the same if there is one in each version', () => {
    const before = branches({ guard: 'isA', targets: ['open'] })
    expect(said(before, branches({ guard: 'isB', targets: ['gone'] }))).toEqual([
      'changed door.shut | go | 0: In shut: go now asks isB instead of isA.',
      'changed door.shut | go | 0: In shut: go when isB now leads to gone instead of open.',
    ])
  })

  test('are new and gone if there are several', () => {
    const before = branches({ guard: 'isA', targets: ['open'] }, { targets: ['gone'] })
    const after = branches({ guard: 'isC', targets: ['wide'] }, { guard: 'isD', targets: ['deep'] })
    const kinds = said(before, after).map((line) => line.split(' ')[0])
    expect(kinds).toEqual(['added', 'added', 'removed', 'removed'])
  })
})

test('a machine with another id is the same flow', () => {
  const states = { a: { transitions: [{ targets: ['a'] }] } }
  expect(compareMachine(machine('door', { states }), machine('gate', { states }))).toBeUndefined()
})

test('what is new is marked as new, whatever else has changed in it', () => {
  const before = machine('door', { states: { shut: {} }, code: { guards: { isStrong: '1' } } })
  const after = machine('door', {
    states: {
      shut: { transitions: [{ event: 'pushed', guard: 'isStrong', targets: ['shut'] }] },
      bell: { transitions: [{ event: 'rung', actions: ['ring'] }] },
    },
    code: { guards: { isStrong: '2' } },
  })
  const diff = compareMachine(before, after)
  if (!diff) throw new Error('They differ.')
  expect(Object.fromEntries(unionOf(diff).marks)).toEqual({
    'door.shut | pushed | 0': 'added',
    bell: 'added',
    'door.bell | rung | 0': 'added',
  })
})

test('of a flow that is broken in both versions the newer fault is told', () => {
  const version = (name: string) => {
    const fault = { message: name, file: `${name}.ts`, line: 1 }
    const loaded: Loaded[] = [{ flow: 'hatch', fault }]
    return { name, loaded, rules: new Map() }
  }
  const { machines, same } = compareTrees(version('old'), version('new'), [])
  const fault = { message: 'new', file: 'new.ts', line: 1 }
  expect(machines).toEqual([{ id: 'hatch', kind: 'broken', side: 'after', fault }])
  expect(same).toBe(0)
})

test.each([
  ['[a, b,]', '[a,b]', true],
  ['f( a,\n)', 'f(a)', true],
  ['{ a: 1,\n}', '{a:1}', true],
  ['return  a', 'return\na', true],
  ['return a', 'returna', false],
  ['const é = 1', 'consté = 1', false],
  ["say('it\\'s  so')", "say('it\\'s so')", false],
  ['say("a\\"  b")', 'say("a\\" b")', false],
  ['`a\n  b`', '`a b`', false],
])('%j and %j are the same code: %s', (one, other, isSame) => {
  expect(normalizedCode(one) === normalizedCode(other)).toBe(isSame)
})

test('an error that is no mistake of the person is not told as one', async () => {
  const surroundings = {
    root: '/nowhere',
    print: () => {
      throw new Error('No paper.')
    },
    warn: () => undefined,
    writePage: () => Promise.resolve(''),
  }
  await expect(run(['--help'], surroundings)).rejects.toThrow('No paper.')
})
