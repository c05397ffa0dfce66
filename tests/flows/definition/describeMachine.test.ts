import { describe, expect, test } from 'vitest'
import { and, assign, fromCallback, fromPromise, not, setup, stateIn } from 'xstate'
import type { StateDefinition } from '../../../flows/definition/definition.ts'
import { describeMachine } from '../../../flows/definition/describeMachine.ts'
import { statesIn } from '../../../flows/definition/statesIn.ts'

const switchMachine = setup({}).createMachine({ id: 'switch' })

const lampMachine = setup({
  types: { context: {} as { tries: number }, tags: {} as 'pending' },
  actors: {
    ask: fromPromise<{ ok: boolean }>(() => Promise.resolve({ ok: true })),
    watch: fromCallback(() => undefined),
    switch: switchMachine,
  },
  delays: { soon: 60_000, later: ({ context }) => Math.min(200 * 2 ** context.tries, 30_000) },
  guards: { isWarm: () => true, isNew: () => true, isHue: (_, _params: { hue: string }) => true },
  actions: { count: assign({ tries: ({ context }) => context.tries + 1 }), shine: () => undefined },
}).createMachine({
  id: 'lamp',
  context: { tries: 0 },
  invoke: { id: 'switch', src: 'switch', onDone: '.off' },
  initial: 'off',
  states: {
    off: {
      description: 'It is dark.',
      entry: 'shine',
      exit: ['count', 'shine'],
      always: [{ guard: and(['isWarm', not('isNew')]), target: 'on' }],
      on: {
        'button.pressed': [
          {
            guard: { type: 'isHue', params: () => ({ hue: 'red' }) },
            target: 'on',
            actions: 'count',
          },
          { guard: stateIn('on'), target: 'off', reenter: true, description: 'Once more.' },
          { actions: ['shine', 'count'] },
        ],
      },
    },
    on: {
      type: 'parallel',
      tags: 'pending',
      invoke: [
        { id: 'ask', src: 'ask', onDone: '#lamp.done', onError: { actions: 'count' } },
        { id: 'watch', src: 'watch' },
      ],
      onDone: 'done',
      after: { soon: 'off', later: { target: 'done' } },
      states: { left: { initial: 'lit', states: { lit: { type: 'final' } } }, right: {} },
    },
    done: { type: 'final' },
  },
})

const definition = describeMachine(lampMachine, {
  file: 'machines/lamp/lamp.machine.ts',
  source: { purpose: 'Shines.', guards: { isWarm: '() => true' }, actions: {}, delays: {} },
  words: { off: 'nothing to be seen' },
  ways: {
    words: new Map([['lamp.off | button.pressed | 0', 'press the button']]),
    answers: new Map([['lamp.on | xstate.done.actor.ask | 0', 'refused']]),
  },
  contexts: [{ tries: 0 }],
})

function state(id: string): Omit<StateDefinition, 'states' | 'transitions'> & { inside: string[] } {
  const found = statesIn(definition.root).find((one) => one.id === id)
  if (!found) throw new Error(`There is no state ${id}`)
  const { states, transitions: _, ...rest } = found
  return { ...rest, inside: states.map(({ key }) => key) }
}

function transitions(id: string) {
  return statesIn(definition.root).find((one) => one.id === id)?.transitions
}

const PLAIN = {
  words: undefined,
  guard: undefined,
  guardParams: undefined,
  branch: 0,
  branches: 1,
  isReentering: false,
  actions: [],
  description: undefined,
}

describe('a machine as data', () => {
  test('has its purpose, its file and other facts beside its states', () => {
    const { id, purpose, file, code } = definition
    expect({ id, purpose, file, code }).toEqual({
      id: 'lamp',
      purpose: 'Shines.',
      file: 'machines/lamp/lamp.machine.ts',
      code: { guards: { isWarm: '() => true' }, actions: {}, delays: {} },
    })
  })

  test('has every state with its actions and its description', () => {
    expect(statesIn(definition.root).map(({ id, kind }) => `${id} ${kind}`)).toEqual([
      ' compound',
      'off atomic',
      'on parallel',
      'on.left compound',
      'on.left.lit final',
      'on.right atomic',
      'done final',
    ])
    expect(state('off')).toEqual({
      id: 'off',
      key: 'off',
      kind: 'atomic',
      history: undefined,
      isInitial: true,
      description: 'It is dark.',
      words: 'nothing to be seen',
      tags: [],
      entry: ['shine'],
      exit: ['count', 'shine'],
      invocations: [],
      inside: [],
    })
    expect(state('on')).toMatchObject({ isInitial: false, tags: ['pending'], entry: [], exit: [] })
  })

  test('distinguishes calls, callbacks and child machines', () => {
    expect(state('').invocations).toEqual([
      { id: 'switch', src: 'switch', kind: 'flow', machine: 'switch' },
    ])
    expect(state('on').invocations).toEqual([
      { id: 'ask', src: 'ask', kind: 'call', machine: undefined },
      { id: 'watch', src: 'watch', kind: 'source', machine: undefined },
    ])
  })

  test('has the branches of an event in order, with guards, targets and actions', () => {
    const pressed = { event: 'button.pressed', cause: { kind: 'event', name: 'button.pressed' } }
    expect(transitions('off')).toEqual([
      {
        ...{ ...PLAIN, ...pressed, id: 'lamp.off | button.pressed | 0', branches: 3 },
        ...{
          words: 'press the button',
          guard: 'isHue',
          guardParams: 'red',
          targets: ['on'],
          actions: ['count'],
        },
      },
      {
        ...{ ...PLAIN, ...pressed, id: 'lamp.off | button.pressed | 1', branch: 1, branches: 3 },
        ...{ guard: 'in "on"', targets: ['off'], isReentering: true, description: 'Once more.' },
      },
      {
        ...{ ...PLAIN, ...pressed, id: 'lamp.off | button.pressed | 2', branch: 2, branches: 3 },
        ...{ targets: [], actions: ['shine', 'count'] },
      },
      {
        ...{ ...PLAIN, id: 'lamp.off | always | 0', event: '', cause: { kind: 'always' } },
        ...{ guard: 'isWarm and not isNew', targets: ['on'] },
      },
    ])
  })

  test('has the cause of each transition, and the length of each delay', () => {
    const causes = [...(transitions('') ?? []), ...(transitions('on') ?? [])].map(
      ({ cause, targets }) => [cause, targets],
    )
    expect(causes).toEqual([
      [{ kind: 'ended', name: 'switch' }, ['off']],
      [{ kind: 'completed' }, ['done']],
      [{ kind: 'refused', name: 'ask' }, ['done']],
      [{ kind: 'failed', name: 'ask' }, []],
      [{ kind: 'after', name: 'soon', lasts: '60 s' }, ['off']],
      [{ kind: 'after', name: 'later', lasts: '200 ms to 30 s' }, ['done']],
    ])
  })
})
