import { describe, expect, test } from 'vitest'
import { createMachine, fromPromise } from 'xstate'
import type { Path, PathStep } from '../../machines/paths/generate.ts'
import { actionsOf, isLeftOut } from '../../scripts/paths/actions.ts'
import { callsAlong } from '../../scripts/paths/awaitedCalls.ts'
import { expectedNames } from '../../scripts/paths/expectedNames.ts'
import type { FlowScreen } from '../../scripts/paths/flowScreen.ts'

const PATH = {} as Path
const SCREEN: FlowScreen = {
  at: '/door',
  calls: { ask: 'GET /who', tell: 'POST /who' },
  bodies: { tell: (value) => ({ status: 201, json: { told: value } }) },
  labels: { 'first name': 'First name', code: 'Code' },
  typed: ['code'],
  means: { 'knock twice': [{ press: 'Knock' }, { press: 'Knock' }] },
  links: ['press *Home*'],
}

const step = (does: string, more: Partial<PathStep> = {}): PathStep => ({
  ...{ does, event: { type: 'knocked' }, value: 'shut', sees: '', taken: [], ...more },
})
const answered = (actor: string, output: unknown) =>
  step('it answers', { event: { type: `xstate.done.actor.${actor}`, output } as never })
const failed = (actor: string) =>
  step('no answer comes', { event: { type: `xstate.error.actor.${actor}` } })

describe('a step as actions', () => {
  test.each<[string, PathStep, unknown]>([
    ['a button', step('press *Knock*'), [{ press: 'Knock' }]],
    ['a field', step('fill in first name with *Ada*'), [{ fill: 'First name', with: 'Ada' }]],
    ['another field', step('fill in age with *21*'), [{ fill: 'age', with: '21' }]],
    ['a choice', step('choose *guest*'), [{ choose: 'guest' }]],
    ['an address', step('open /door'), [{ open: '/door' }]],
    ['a dialog', step('close the modal'), [{ press: 'Close' }]],
    ['a key', step('press enter'), [{ key: 'Enter' }]],
    ['time', step('wait 59 seconds'), [{ seconds: 59 }]],
    ['part of a second', step('wait 1.5 seconds'), [{ seconds: 1.5 }]],
    ['a second', step('wait one more second'), [{ seconds: 1 }]],
    ['its own meaning', step('knock twice'), [{ press: 'Knock' }, { press: 'Knock' }]],
    ['an unknown sentence', step('whistle'), undefined],
    [
      'data that is typed',
      step('', { data: { field: 'code', value: '12' } }),
      [{ focus: 'Code' }, { type: '12' }],
    ],
    [
      'data that is filled in',
      step('', { data: { field: 'first_name', value: '' } }),
      [{ fill: 'First name', with: '' }],
    ],
    ['an outage', failed('ask'), [{ noAnswer: 'GET /who' }]],
    ['an outage of what is no call', failed('watch'), undefined],
    [
      'a refusal',
      answered('ask', { ok: false, status: 409, message: 'No.' }),
      [{ answer: 'GET /who', with: { status: 409, json: { status: 409, message: 'No.' } } }],
    ],
    [
      'an acceptance',
      answered('ask', { ok: true, value: {} }),
      [{ answer: 'GET /who', with: { status: 200, json: { status: 200, message: '' } } }],
    ],
    [
      'an answer with a body',
      answered('tell', { ok: true, value: 7 }),
      [{ answer: 'POST /who', with: { status: 201, json: { told: 7 } } }],
    ],
    ['a second, as others say', step('wait a second'), [{ seconds: 1 }]],
    [
      'an answer that is no reply',
      answered('tell', 'Text'),
      [{ answer: 'POST /who', with: { status: 201, json: { told: 'Text' } } }],
    ],
    [
      'a refusal of which no more is known',
      answered('ask', { ok: false }),
      [{ answer: 'GET /who', with: { status: 400, json: { status: 400, message: '' } } }],
    ],
    ['two gestures in one sentence', step('press *Knock* or *Ring*'), undefined],
    [
      'an ignored text',
      step('fill in first name with *Ada* (nothing happens)'),
      [{ try: { fill: 'First name', with: 'Ada' } }],
    ],
    ['an ignored choice', step('choose *guest* (nothing happens)'), [{ try: { choose: 'guest' } }]],
    ['an ignored step', step('press *Knock* (nothing happens)'), [{ try: { press: 'Knock' } }]],
    ['an ignored wait', step('wait 5 seconds (nothing happens)'), [{ seconds: 5 }]],
    ['an ignored link', step('press *Home* (nothing happens)'), []],
  ])('%s', (_, one, actions) => {
    expect(actionsOf(one, SCREEN, PATH)).toEqual(actions)
  })

  test('only ignored links are left out', () => {
    const left = [
      'press *Home* (nothing happens)',
      'press *Home*',
      'press *Knock* (nothing happens)',
    ]
    expect(left.map((does) => isLeftOut(step(does), SCREEN))).toEqual([true, false, false])
  })
})

describe('the calls that wait along a path', () => {
  const logic = fromPromise(() => Promise.resolve())
  const machine = createMachine({
    initial: 'asking',
    states: {
      asking: {
        invoke: [
          {
            src: 'ask',
            id: 'ask',
            onDone: 'telling',
            onError: { target: 'asking', reenter: true },
          },
          { src: 'tell', id: 'tell' },
        ],
      },
      telling: { invoke: { src: 'tell', id: 'tell', onDone: 'waiting' } },
      waiting: { after: { 1000: 'asking' } },
      over: { type: 'final' },
    },
  }).provide({ actors: { ask: logic, tell: logic } })
  const at = (value: string, type = 'knocked') => step('', { value, event: { type } })

  test('are those of the active states without those that are answered', () => {
    const calls = callsAlong(machine, SCREEN)
    expect(calls(at('asking', 'xstate.init'))).toEqual(['GET /who', 'POST /who'])
    expect(calls(at('asking', 'xstate.done.actor.tell'))).toEqual(['GET /who'])
    expect(calls(at('asking'))).toEqual(['GET /who'])
    expect(calls(at('asking', 'xstate.error.actor.ask'))).toEqual(['GET /who'])
    expect(calls(at('telling', 'xstate.done.actor.ask'))).toEqual([])
  })

  test('are made again when the flow comes back to a state', () => {
    const calls = callsAlong(machine, SCREEN)
    calls(at('asking', 'xstate.done.actor.tell'))
    calls(at('telling', 'xstate.done.actor.ask'))
    calls(at('waiting', 'xstate.done.actor.tell'))
    expect(calls(at('asking', 'xstate.after.1000'))).toEqual(['GET /who', 'POST /who'])
  })

  test('are unknown where time may pass or the flow has ended', () => {
    const calls = callsAlong(machine, SCREEN)
    expect([calls(at('waiting')), calls(at('over'))]).toEqual([null, null])
  })
})

test('what a person sees has the names that are on the screen', () => {
  expect(
    expectedNames('*Adjust Photo* is open, "Not sent", *Try again* and Login is pending'),
  ).toEqual({
    texts: ['Adjust Photo', 'Try again', 'Not sent'],
    dialogs: ['Adjust Photo'],
    busy: ['Login'],
  })
  const { texts, dialogs } = expectedNames('*Likes*, *Block Leo?* is open and *Edit* is open')
  expect([texts, dialogs]).toEqual([
    ['Likes', 'Block Leo?', 'Edit'],
    ['Block Leo?', 'Edit'],
  ])
})
