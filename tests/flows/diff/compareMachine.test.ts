import { describe, expect, test } from 'vitest'
import { type Draft, said } from './said.ts'

const SHUT = { shut: { transitions: [{ targets: ['open'] }] } }

describe('states', () => {
  test('one that is new', () => {
    const states = { a: {}, b: { description: 'It waits.' } }
    expect(said({ states: { a: {} } }, { states })).toEqual([
      'added b: The state b is new: “It waits.”',
    ])
  })

  test('one that is deleted; its children are not reported separately', () => {
    const states = { a: {}, b: { states: { c: {} } } }
    expect(said({ states }, { states: { a: {} } })).toEqual(['removed b: The state b is gone.'])
  })

  test('one that is renamed, recognised by its content', () => {
    const state = { description: 'It waits.', transitions: [{ targets: ['a'] }] }
    expect(said({ states: { a: {}, b: state } }, { states: { a: {}, c: state } })).toEqual([
      'changed c: b is now called c, as far as one can tell by what is in it.',
    ])
  })

  test('one that moved, with the transitions to it', () => {
    const to = (target: string) => ({ transitions: [{ targets: [target] }] })
    const state = { entry: ['ring'], description: 'It rings.' }
    expect(
      said(
        { states: { a: to('b'), b: state, c: { states: { d: {} } } } },
        { states: { a: to('c.b'), c: { states: { d: {}, b: state } } } },
      ),
    ).toEqual(['changed c.b: b is now inside c, as c.b.'])
  })

  test('a transition that no longer leads to a renamed state is reported with the new name', () => {
    const states = (name: string, target: string) => ({
      a: { transitions: [{ targets: [target] }] },
      [name]: { description: 'It waits.', entry: ['ring'], transitions: [{ targets: ['a'] }] },
      d: {},
    })
    expect(said({ states: states('b', 'b') }, { states: states('c', 'd') })).toEqual([
      'changed c: b is now called c, as far as one can tell by what is in it.',
      'changed door.a | go | 0: In a: go now leads to d instead of c.',
    ])
  })

  test('nothing in common is no similarity', () => {
    expect(
      said(
        { states: { a: {}, b: { description: 'One.' } } },
        { states: { a: {}, c: { description: 'Two.' } } },
      ),
    ).toEqual(['added c: The state c is new: “Two.”', 'removed b: The state b is gone: “One.”'])
  })

  test('the same parent is no similarity', () => {
    expect(said({ states: { a: {}, b: {} } }, { states: { a: {}, c: {} } })).toEqual([
      'added c: The state c is new.',
      'removed b: The state b is gone.',
    ])
  })

  test('another initial state', () => {
    expect(said({ states: { a: {}, b: {} } }, { states: { b: {}, a: {} } })).toEqual([
      'changed b: the flow itself begins in b instead of a.',
    ])
  })

  test('kind, description, words, tags, entry and exit', () => {
    const before = { a: { description: 'One.', words: 'one', tags: ['slow'], entry: ['ring'] } }
    const after = {
      a: {
        kind: 'final' as const,
        description: 'Two.',
        words: 'two',
        tags: ['quick'],
        entry: ['ring', 'wait'],
        exit: ['leave'],
      },
    }
    expect(said({ states: before }, { states: after })).toEqual([
      'changed a: a is now an end.',
      'changed a: The description of a is now “Two.” instead of “One.”',
      'changed a: What a person sees in a is now “two” instead of “one”.',
      'changed a: a is now marked quick.',
      'changed a: a is no longer marked slow.',
      'changed a: On entry, a now does ring and wait instead of ring.',
      'changed a: On exit, a now does leave instead of nothing.',
    ])
  })

  test('descriptions are not compared with a version without descriptions', () => {
    expect(said({ states: { a: {} } }, { states: { a: { words: 'one' } } })).toEqual([])
  })

  test('an end that becomes another kind of state', () => {
    const end = { a: { kind: 'final' as const } }
    expect(said({ states: end }, { states: { a: {} } })).toEqual([
      'changed a: a is no longer an end.',
    ])
    expect(said({ states: end }, { states: { a: { states: { b: {} } } } })).toEqual([
      'added a.b: The state a.b is new.',
      'changed a: a now has states inside, one at a time.',
    ])
  })
})

describe('transitions', () => {
  const open = (...transitions: NonNullable<Draft['transitions']>) => ({
    states: { shut: { transitions }, open: {}, gone: {} },
  })

  test('one that is new', () => {
    const fresh = { event: 'pushed', guard: 'isStrong', targets: ['open'], actions: ['creak'] }
    expect(said(open(), open(fresh))).toEqual([
      'added door.shut | pushed | 0: In shut: pushed now leads to open when isStrong, doing creak.',
    ])
  })

  test('one that is gone', () => {
    expect(said(open({ event: 'rung', actions: ['ring'] }), open())).toEqual([
      'removed door.shut | rung | 0: In shut: rung is no longer answered, doing ring.',
    ])
  })

  test('another target, other actions, re-entered', () => {
    const before = { targets: ['open'], actions: ['creak'] }
    const after = { targets: ['gone'], actions: [], isReentering: true }
    expect(said(open(before), open(after))).toEqual([
      'changed door.shut | go | 0: In shut: go now leads to gone instead of open.',
      'changed door.shut | go | 0: In shut: go now does nothing instead of creak.',
      'changed door.shut | go | 0: In shut: go now restarts the state.',
    ])
  })

  test('the same actions in another order', () => {
    const doing = (...actions: string[]) => open({ targets: ['open'], actions })
    expect(said(doing('ring', 'creak'), doing('creak', 'ring'))).toEqual([
      'changed door.shut | go | 0: In shut: go now does creak and ring instead of ring and creak.',
    ])
  })

  test('another guard, a removed one, an added one', () => {
    const guarded = (guard?: string) => open({ guard, targets: ['open'] })
    const about = 'changed door.shut | go | 0: In shut: go'
    expect([
      ...said(guarded('isA'), guarded('isB')),
      ...said(guarded('isA'), guarded()),
      ...said(guarded(), guarded('isB')),
    ]).toEqual([
      `${about} now asks isB instead of isA.`,
      `${about} is no longer asked whether isA.`,
      `${about} is now only taken when isB.`,
    ])
  })

  test('branches in another order', () => {
    const branches = (...guards: (string | undefined)[]) =>
      open(
        ...guards.map((guard, branch) => ({
          ...{ guard, branch, branches: guards.length },
          targets: [guard === 'isA' ? 'open' : 'gone'],
        })),
      )
    expect(said(branches('isA', 'isB', undefined), branches('isB', 'isA', undefined))).toEqual([
      'changed door.shut | go | 0: In shut: the branches of go are asked in another order, now isB, isA and otherwise.',
    ])
  })

  test('one branch more or less', () => {
    const yes = { guard: 'isA', branch: 0, targets: ['open'] }
    const otherwise = { branch: 1, targets: ['gone'] }
    const both = open({ ...yes, branches: 2 }, { ...otherwise, branches: 2 })
    expect(said(open(yes), both)).toEqual([
      'added door.shut | go | 1: In shut: go now leads to gone otherwise.',
    ])
    expect(said(both, open(yes))).toEqual([
      'removed door.shut | go | 1: In shut: go no longer leads to gone otherwise.',
    ])
  })

  test('the same transition on another event', () => {
    expect(
      said(
        open({ event: 'pushed', targets: ['open'] }),
        open({ event: 'pulled', targets: ['open'] }),
      ),
    ).toEqual([
      'changed door.shut | pulled | 0: In shut: it is now pulled instead of pushed that leads to open.',
    ])
  })

  test("answers and failures of calls have the actor's name", () => {
    const failed = { cause: { kind: 'failed' as const, name: 'ask' }, targets: ['gone'] }
    expect(said(open(), open(failed))).toEqual([
      'added door.shut | go | 0: In shut: ask fails now leads to gone.',
    ])
  })
})

describe('delays', () => {
  const waiting = (name: string, lasts: string) => ({
    states: {
      shut: {
        transitions: [{ cause: { kind: 'after' as const, name, lasts }, targets: ['open'] }],
      },
      open: {},
    },
  })

  test('one that is longer', () => {
    expect(said(waiting('while', '30 s'), waiting('while', '60 s'))).toEqual([
      'changed door.shut | go | 0: In shut: the wait is 60 s instead of 30 s.',
    ])
  })

  test('one without a name that is longer', () => {
    expect(said(waiting('30000', '30 s'), waiting('60000', '60 s'))).toEqual([
      'changed door.shut | go | 0: In shut: the wait is 60 s instead of 30 s.',
    ])
  })
})

describe('code', () => {
  const guarded = (isA: string) => ({
    states: { ...SHUT, open: { transitions: [{ guard: 'isA', targets: ['shut'] }] } },
    code: { guards: { isA }, actions: {}, delays: {} },
  })

  test('a guard with the same name and another code', () => {
    expect(said(guarded('() => true'), guarded('() => false'))).toEqual([
      'changed : The guard isA asks something else; it is used in open.',
    ])
  })

  const waiting = (lasts: string, code: string) => ({
    states: {
      ...SHUT,
      open: {
        transitions: [
          { cause: { kind: 'after' as const, name: 'while', lasts }, targets: ['shut'] },
        ],
      },
    },
    code: { guards: {}, actions: {}, delays: { while: code } },
  })

  test('a delay with the same length and another code', () => {
    expect(said(waiting('1 s', '1000'), waiting('1 s', 'SECOND'))).toEqual([
      'changed : The delay while is worked out differently; it is used in open.',
    ])
  })

  test('a longer delay is reported once', () => {
    expect(said(waiting('1 s', '1000'), waiting('2 s', '2000'))).toEqual([
      'changed door.open | go | 0: In open: the wait is 2 s instead of 1 s.',
    ])
  })

  test('formatting of code does not matter', () => {
    expect(said(guarded('(a, b) => [\n  a,\n  b,\n]'), guarded('(a,b)=>[a, b]'))).toEqual([])
  })
})
