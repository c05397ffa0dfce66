import { describe, expect, test } from 'vitest'
import {
  and,
  assign,
  cancel,
  createMachine,
  emit,
  enqueueActions,
  fromPromise,
  log,
  not,
  or,
  raise,
  sendParent,
  sendTo,
  setup,
  spawnChild,
  stopChild,
} from 'xstate'
import type { TransitionDefinition } from '../../../flows/definition/definition.ts'
import { describeMachine } from '../../../flows/definition/describeMachine.ts'
import { transitionLabel } from '../../../flows/exporters/mermaidLabels.ts'
import { transitionTexts } from '../../../flows/layout/chartTexts.ts'

const isWarm = () => true
const shine = () => undefined

const SURROUNDINGS = {
  file: 'machines/lamp/lamp.machine.ts',
  source: { purpose: '', guards: {}, actions: {}, delays: {} },
  words: {},
  ways: { words: new Map(), answers: new Map() },
  contexts: [{ tries: 0, part: '' }],
}

/** The definition of one state of a machine with inline functions: its transitions, entry and exit. */
function described(state: object) {
  const machine = setup({
    types: { context: {} as { tries: number; part: string } },
    actors: { kid: fromPromise(() => Promise.resolve()) },
    guards: { isAt: (_, _wanted: unknown) => true },
  }).createMachine({
    id: 'lamp',
    context: { tries: 0, part: '' },
    initial: 'off',
    states: { off: state as object, on: {} },
  })
  const { root } = describeMachine(machine, SURROUNDINGS)
  const [off] = root.states
  if (!off) throw new Error('There is no state.')
  return off
}

function transitionsOf(branches: unknown): readonly TransitionDefinition[] {
  return described({ on: { pressed: branches } }).transitions
}

function said(transition: TransitionDefinition | undefined): string[] {
  return transition ? transitionTexts(transition).map(({ text }) => text) : []
}

describe('inline functions of a machine', () => {
  test.each([
    ['assign by fields', assign({ tries: 1, part: () => 'a' }), ['assign tries, part']],
    ['assign at once', assign(() => ({ tries: 2 })), ['assign () => ({ tries: 2 })']],
    [
      'spawn while assigning',
      assign({ part: ({ spawn }) => (spawn('kid') ? 'a' : 'b') }),
      ['assign part', 'spawn kid'],
    ],
    ['raise', raise({ type: 'door.closed' }), ['raise door.closed']],
    [
      'raise later',
      raise({ type: 'door.closed' }, { delay: 500 }),
      ['raise door.closed after 500 ms'],
    ],
    [
      'raise after a delay with a name',
      raise({ type: 'woken' }, { delay: 'soon' as never }),
      ['raise woken after soon'],
    ],
    ['raise some time later', raise({ type: 'woken' }, { delay: () => 5 }), ['raise woken later']],
    [
      'send later',
      sendTo('first', { type: 'woken' }, { delay: 90_000 }),
      ['send woken to first after 90 s'],
    ],
    ['raise what it works out', raise(() => ({ type: 'door.closed' })), ['raise door.closed']],
    ['spawn', spawnChild('kid', { id: 'first' }), ['spawn kid']],
    ['stop', stopChild('first'), ['stop first']],
    ['send', sendTo('first', { type: 'woken' }), ['send woken to first']],
    ['send to whom it works out', sendTo(({ self }) => self, { type: 'woken' }), ['send woken']],
    ['send to the parent', sendParent({ type: 'woken' }), ['send woken to the parent']],
    ['emit', emit({ type: 'told' }), ['emit told']],
    ['log', log('hello'), ['log']],
    ['cancel', cancel('first'), ['cancel first']],
    [
      'several',
      enqueueActions(({ enqueue, check }) => {
        enqueue('shine')
        if (check(isWarm)) enqueue.raise({ type: 'door.closed' })
      }),
      ['enqueue shine, raise door.closed if isWarm'],
    ],
    ['a function with a name', shine, ['shine']],
    ['a function without one', () => undefined, ['() => undefined']],
  ])('%s', (_, action, names) => {
    const [transition] = transitionsOf({ actions: action })
    expect(transition?.actions).toEqual(names)
    expect(said(transition)).toEqual(['pressed', `/ ${names.join(', ')}`])
    const { entry, exit } = described({ entry: [action], exit: action, after: { 500: 'on' } })
    expect({ entry, exit }).toEqual({ entry: names, exit: names })
  })

  test('long inline functions are described by their first characters', () => {
    const action = () => ['one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine']
    const [name = ''] = transitionsOf({ actions: [(...args: []) => action(...args).join(', ')] })[0]
      ?.actions ?? ['']
    expect(name).toMatch(/^\(\.\.\.args\) => action/)
    const [long = ''] =
      transitionsOf({
        actions: [() => 'a long text that nobody wants to read on a chart, to its very end'],
      })[0]?.actions ?? []
    expect(long).toHaveLength(48)
    expect(long.at(-1)).toBe('…')
  })
})

test('a machine has the machines that its actions spawn, named or inline, each once', () => {
  const kid = createMachine({ id: 'child' })
  const machine = setup({
    types: { context: {} as { part: string } },
    actors: { kid, pet: createMachine({ id: 'cat' }), call: fromPromise(async () => undefined) },
  }).createMachine({
    id: 'lamp',
    context: { part: '' },
    entry: [spawnChild('kid'), spawnChild('call')],
    initial: 'off',
    states: {
      off: { exit: enqueueActions(({ enqueue }) => enqueue.spawnChild('kid')) },
      on: { entry: assign({ part: ({ spawn }) => (spawn('pet') ? 'a' : 'b') }) },
    },
  })
  const { spawns } = describeMachine(machine, SURROUNDINGS)
  expect(spawns).toEqual(['child', 'cat'])
})

describe('branches with equal guards', () => {
  test('are distinguished by the code of inline guards', () => {
    const branches = transitionsOf([
      { guard: ({ context }: { context: { tries: number } }) => context.tries > 2, target: 'on' },
      { guard: not(({ context }: { context: { tries: number } }) => context.tries > 1) },
      { guard: isWarm, target: 'on' },
    ])
    expect(branches.map(({ guard }) => guard)).toEqual([
      'context.tries > 2',
      'not context.tries > 1',
      'isWarm',
    ])
  })

  test('say which guards they combine, and how', () => {
    const [warm, fresh] = ['isWarm', 'isNew']
    const guards = [
      ...[and([warm, fresh]), or([warm, fresh]), not(warm), and([warm, not(fresh)])],
      ...[not(or([warm, fresh])), and([or([warm, fresh]), 'isOpen']), or([and([warm]), fresh])],
    ]
    expect(transitionsOf(guards.map((guard) => ({ guard }))).map(({ guard }) => guard)).toEqual([
      ...['isWarm and isNew', 'isWarm or isNew', 'not isWarm', 'isWarm and not isNew'],
      ...['not (isWarm or isNew)', '(isWarm or isNew) and isOpen', 'isWarm or isNew'],
    ])
  })

  test('are distinguished by the parameters of the guard', () => {
    const asked = ['preview', 3, true, { tab: 'chats', isOpen: false }, { list: ['a', 'b'] }]
    const branches = transitionsOf(
      asked.map((params) => ({ guard: { type: 'isAt', params }, target: 'on' })),
    )
    expect(branches.map(({ guardParams }) => guardParams)).toEqual([
      'preview',
      '3',
      'true',
      'chats, isOpen: false',
      'list: a, b',
    ])
    expect(new Set(branches.map(transitionLabel)).size).toBe(asked.length)
  })

  test('show long parameters by their beginning, and those that are neither text nor number not at all', () => {
    const asked = ['a'.repeat(24), 'a'.repeat(25), { limit: -1.5, other: null }, [1, 'b'], {}, null]
    const branches = transitionsOf(asked.map((params) => ({ guard: { type: 'isAt', params } })))
    expect(branches.map(({ guardParams }) => guardParams)).toEqual([
      'a'.repeat(24),
      `${'a'.repeat(23)}…`,
      'limit: -1.5',
      '1, b',
      undefined,
      undefined,
    ])
  })

  test('show a parameter only if it is the same in every evaluation', () => {
    type Read = { context: { part: string } }
    const params = transitionsOf(
      [
        () => ({ tab: 'chats' }),
        () => 'chats',
        ({ context }: Read) => ({ part: context.part, wanted: 'chats', isNew: false }),
        ({ context }: Read) => ({ tab: context.part === 'a' ? 'chats' : 'likes' }),
        ({ context }: Read) => [context.part].map((part) => part),
        ({ context }: Read) => context.part,
      ].map((params) => ({ guard: { type: 'isAt', params } })),
    ).map((transition) => transition.guardParams)
    expect(params).toEqual([
      ...['chats', 'chats', 'chats, isNew: false'],
      ...[undefined, undefined, undefined],
    ])
  })
})

test.each([
  ['is answered or fails', { onDone: 'on', onError: 'on' }, 'call'],
  ['is answered', { onDone: 'on' }, 'call'],
  ['fails', { onError: 'on' }, 'call'],
  ['only sends events', {}, 'source'],
])('an actor that %s', (_, ends, kind) => {
  const { invocations } = described({ invoke: { src: 'kid', ...ends } })
  expect(invocations.map((one) => one.kind)).toEqual([kind])
})
