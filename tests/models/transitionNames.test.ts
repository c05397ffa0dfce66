import { expect, test } from 'vitest'
import { createMachine } from 'xstate'
import {
  describeTransition,
  eventName,
  transitionId,
  transitionsOf,
} from '../../machines/paths/transitions.ts'

test.each([
  ['form.submitted', 'form.submitted'],
  ['xstate.init', 'xstate.init'],
  ['xstate.done.actor.checkCode', 'checkCode answers'],
  ['xstate.error.actor.checkCode', 'checkCode fails'],
  ['xstate.done.state.door.open', 'door is done'],
  ['xstate.after.second.door.open', 'after second'],
  ['', 'always'],
])('the event %j is called %j', (type, name) => {
  expect(eventName(type)).toBe(name)
})

test('every transition has an id and a line with its condition and its goals, the machine first', () => {
  const machine = createMachine({
    id: 'door',
    initial: 'shut',
    on: { reset: '.shut' },
    states: {
      shut: {
        on: {
          pushed: [
            { guard: 'isStrong', target: 'open' },
            { guard: { type: 'isHue', params: {} }, target: 'open.wide' },
            { guard: () => false, actions: 'sigh' },
          ],
        },
        after: { 1000: 'open' },
      },
      open: { initial: 'wide', states: { wide: {} }, always: { guard: 'isOld', target: 'shut' } },
    },
  })
  const told = transitionsOf(machine).map((one) => [transitionId(one), describeTransition(one)])
  expect(told).toEqual([
    ['door | reset | 0', 'door: reset → shut'],
    ['door.shut | pushed | 0', 'shut: pushed [isStrong] → open'],
    ['door.shut | pushed | 1', 'shut: pushed [isHue] → open.wide'],
    ['door.shut | pushed | 2', 'shut: pushed [inline] → stays'],
    ['door.shut | xstate.after.1000.door.shut | 0', 'shut: after 1000 → open'],
    ['door.open | always | 0', 'open: always [isOld] → shut'],
  ])
})
