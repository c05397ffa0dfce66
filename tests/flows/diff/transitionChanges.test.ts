import { describe, expect, test } from 'vitest'
import { type Draft, said } from './said.ts'

type Transitions = NonNullable<Draft['transitions']>
type Transition = Transitions[number]

function open(...transitions: Transitions): Draft {
  return { states: { shut: { transitions }, open: {}, gone: {} } }
}

/** Branches of one event, with their places. */
function branches(...all: Transition[]): Draft {
  return open(...all.map((one, branch) => ({ ...one, branch, branches: all.length })))
}

const [OPENS, LEAVES] = [{ targets: ['open'] }, { targets: ['gone'] }]

test('one that is answered without leaving, and one that leads nowhere any more', () => {
  const [rung, pulled] = [{ event: 'rung', actions: ['ring', 'echo'] }, { event: 'pulled' }]
  expect(said(open({ ...pulled, ...OPENS }), open(rung))).toEqual([
    'added door.shut | rung | 0: In shut: rung is now answered without leaving, doing ring and echo.',
    'removed door.shut | pulled | 0: In shut: pulled no longer leads to open.',
  ])
})

test.each<[what: string, before: Transition, after: Transition, says: string[]]>([
  [
    'no restart any more',
    { ...OPENS, isReentering: true },
    OPENS,
    ['go no longer restarts the state'],
  ],
  [
    'another description',
    { ...OPENS, description: 'Fast.' },
    { ...OPENS, description: 'Slowly.' },
    ['go is described by “Slowly.” instead of “Fast.”'],
  ],
  [
    'a new description',
    OPENS,
    { ...OPENS, description: 'Slowly.' },
    ['go is now described by “Slowly.”'],
  ],
  [
    'no description any more',
    { ...OPENS, description: 'Fast.' },
    OPENS,
    ['go is no longer described by “Fast.”'],
  ],
  [
    'another question of the same guard',
    { ...OPENS, guard: 'isTab', guardParams: 'chats' },
    { ...OPENS, guard: 'isTab', guardParams: 'likes' },
    ['go now asks isTab (likes) instead of isTab (chats)'],
  ],
  [
    'other words of the model',
    { ...OPENS, words: 'push' },
    { ...OPENS, words: 'pull' },
    ['go is now told as “pull” instead of “push”'],
  ],
  ['words of a model that is new', OPENS, { ...OPENS, words: 'pull' }, []],
  ['words of a model that is gone', { ...OPENS, words: 'push' }, OPENS, []],
  ['no goal any more', OPENS, {}, ['go now leads to nowhere else instead of open']],
  ['a goal', {}, OPENS, ['go now leads to open instead of nowhere else']],
  [
    'two goals',
    OPENS,
    { targets: ['open', 'gone'] },
    ['go now leads to open and gone instead of open'],
  ],
  ['the start', OPENS, { targets: [''] }, ['go now leads to the flow itself instead of open']],
])('%s', (_, before, after, says) => {
  const lines = says.map((one) => `changed door.shut | go | 0: In shut: ${one}.`)
  expect(said(open(before), open(after))).toEqual(lines)
})

test('a transition of the flow itself', () => {
  const flow = (goal: string) => ({ states: { a: {}, b: {} }, transitions: [{ targets: [goal] }] })
  expect(said(flow('a'), flow('b'))).toEqual([
    'changed door | go | 0: In the flow itself: go now leads to b instead of a.',
  ])
})

describe('branches', () => {
  test('with the same condition are the same, wherever they lead', () => {
    const before = branches({ guard: 'isA', ...OPENS }, LEAVES)
    expect(said(before, branches({ guard: 'isA', ...LEAVES }, OPENS))).toEqual([
      'changed door.shut | go | 0: In shut: go when isA now leads to gone instead of open.',
      'changed door.shut | go | 1: In shut: go otherwise now leads to open instead of gone.',
    ])
  })

  test('with the same goal are the same, if no condition is', () => {
    const before = branches({ guard: 'isA', ...OPENS }, { guard: 'isB', ...LEAVES })
    const after = branches({ guard: 'isC', ...LEAVES }, { guard: 'isD', ...OPENS })
    expect(said(before, after)).toEqual([
      'changed door.shut | go | 1: In shut: go now asks isD instead of isA.',
      'changed door.shut | go | 0: In shut: go now asks isC instead of isB.',
      'changed door.shut | go | 0: In shut: the branches of go are asked in another order, now isC and isD.',
    ])
  })

  test('that follow a new one are not in another order', () => {
    const [yes, otherwise] = [{ guard: 'isA', ...OPENS }, LEAVES]
    const fresh = { guard: 'isB', ...LEAVES }
    expect(said(branches(yes, otherwise), branches(fresh, yes, otherwise))).toEqual([
      'added door.shut | go | 0: In shut: go now leads to gone when isB.',
    ])
  })

  test('of which the first leads elsewhere are not in another order', () => {
    const second = { guard: 'isB', ...LEAVES }
    const before = branches({ guard: 'isA', ...OPENS }, second)
    expect(said(before, branches({ guard: 'isA', ...LEAVES }, second))).toEqual([
      'changed door.shut | go | 0: In shut: go when isA now leads to gone instead of open.',
    ])
  })

  test('of one wait report once that it is longer', () => {
    const wait = (lasts: string) => {
      const cause = { kind: 'after' as const, name: 'while', lasts }
      return branches({ cause, guard: 'isA', ...OPENS }, { cause, ...LEAVES })
    }
    expect(said(wait('1 s'), wait('2 s'))).toEqual([
      'changed door.shut | go | 0: In shut: the wait is 2 s instead of 1 s.',
    ])
  })
})

describe('another event', () => {
  const kinds = (lines: string[]) => lines.map((line) => line.split(' ')[0])

  test.each<[Transition]>([
    [{ guard: 'isA' }],
    [{ actions: ['ring'] }],
    [{ isReentering: true }],
    [LEAVES],
  ])('and also %j is another transition', (more) => {
    const before = open({ event: 'pushed', ...OPENS })
    const after = open({ event: 'pulled', ...OPENS, ...more })
    expect(kinds(said(before, after))).toEqual(['added', 'removed'])
  })

  test('a failure is not the answer under another name', () => {
    const ask = (kind: 'answered' | 'failed') => open({ cause: { kind, name: 'ask' }, ...OPENS })
    expect(said(ask('answered'), ask('failed'))).toEqual([
      'added door.shut | go | 0: In shut: ask fails now leads to open.',
      'removed door.shut | go | 0: In shut: ask answers no longer leads to open.',
    ])
  })

  test('each of two events has its own new name', () => {
    const events = (...names: string[]) => open(...names.map((event) => ({ event, ...OPENS })))
    expect(said(events('pushed', 'knocked'), events('pulled', 'rung'))).toEqual([
      'changed door.shut | pulled | 0: In shut: it is now pulled instead of pushed that leads to open.',
      'changed door.shut | rung | 1: In shut: it is now rung instead of knocked that leads to open.',
    ])
  })

  test('leads to a state that has another name, too', () => {
    const flow = (event: string, goal: string) => ({
      states: { shut: { transitions: [{ event, targets: [goal] }] }, [goal]: { words: 'a door' } },
    })
    expect(said(flow('pushed', 'open'), flow('pulled', 'wide'))).toEqual([
      'changed wide: open is now called wide, as far as one can tell by what is in it.',
      'changed door.shut | pulled | 0: In shut: it is now pulled instead of pushed that leads to wide.',
    ])
  })
})
