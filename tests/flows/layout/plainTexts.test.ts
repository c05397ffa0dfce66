import { describe, expect, test } from 'vitest'
import type { Cause, StateDefinition } from '../../../flows/definition/definition.ts'
import { letterSize } from '../../../flows/layout/layoutPlain.ts'
import { plainMachine } from '../../../flows/layout/plainChart.ts'
import {
  conditionInWords,
  plainTexts,
  stateInWords,
  wayInWords,
} from '../../../flows/layout/plainTexts.ts'
import { machine } from '../build.ts'

const [TRANSITION] = machine('door', { transitions: [{ targets: ['open'] }] }).root.transitions
if (!TRANSITION) throw new Error('The door has no transition.')
const GO = TRANSITION

describe('what brings a transition about, in plain words', () => {
  const name = 'loadDoor'

  test.each<[Cause, string]>([
    [{ kind: 'event', name: 'door.pushedOpen' }, 'door pushed open'],
    [{ kind: 'answered', name }, 'load door: done'],
    [{ kind: 'refused', name }, 'load door: refused'],
    [{ kind: 'returned', name }, 'load door: answered'],
    [{ kind: 'failed', name }, 'load door: no answer'],
    [{ kind: 'ended', name: 'lock' }, 'lock ends'],
    [{ kind: 'after', name: 'retryDelay', lasts: '200 ms to 30 s' }, 'after 200 ms to 30 s'],
    [{ kind: 'always' }, 'at once'],
    [{ kind: 'completed' }, 'everything inside has ended'],
  ])('%j', (cause, says) => {
    expect(wayInWords({ ...GO, cause })).toBe(says)
    expect(wayInWords({ ...GO, cause, branch: 1 })).toBe(`${says}, otherwise`)
    expect(wayInWords({ ...GO, cause, guard: 'isA', words: 'press *A*' })).toBe('press “A”')
  })

  test.each([
    ['isStrong', undefined, 'if it is strong'],
    ['hasKey', undefined, 'if it has key'],
    ['mayEnter', undefined, 'if it may enter'],
    ['mustWait', undefined, 'if it must wait'],
    ['needs_key', undefined, 'if it needs key'],
    ['wasOpen', undefined, 'if it was open'],
    ['shouldWait', undefined, 'if it should wait'],
    ['strong', undefined, 'if strong'],
    ['isTab', 'chats', 'if it is tab (chats)'],
  ])('the condition %s (%s)', (guard, guardParams, says) => {
    expect(conditionInWords({ ...GO, guard, guardParams, branch: 1 })).toBe(says)
  })
})

test.each<[Partial<StateDefinition>, string]>([
  [{ words: 'the *Door* is shut.', description: 'It waits.' }, 'The “Door” is shut'],
  [{ description: 'it waits. And waits.' }, 'It waits. And waits'],
  [{}, 'Half open'],
])('%j as a sentence', (more, says) => {
  const [state] = machine('door', { states: { halfOpen: more as object } }).root.states
  expect(state && stateInWords(state)).toBe(says)
})

test('labels keep the kind of what they say, and each line leads to its transition', () => {
  const door = machine('door', {
    states: {
      shut: {
        transitions: [
          { id: 'a', cause: { kind: 'failed', name: 'ask' }, targets: ['open'] },
          { id: 'b', event: 'go', targets: ['open'], words: 'go' },
          { id: 'c', event: 'go', targets: ['open'], words: 'go' },
        ],
      },
      open: { kind: 'history', history: { isDeep: true, first: [] } },
    },
  })
  const plain = plainMachine(door)
  const texts = plainTexts(plain)
  const [shut, open] = plain.definition.root.states
  const [way] = shut?.transitions ?? []
  expect(way && texts.transition(way)).toEqual([
    { kind: 'failed', text: 'ask: no answer', transition: 'a' },
    { kind: 'event', text: 'go', transition: 'a' },
  ])
  expect(open && texts.state(open)).toEqual([
    { kind: 'sentence', text: 'Open' },
    { kind: 'note', text: 'goes back to where it was, with the states inside' },
  ])
})

test.each([
  [876, 675, 12],
  [100, 100, 12],
  [1752, 675, 6],
  [876, 2025, 4],
  [1168, 2700, 3],
])('a chart of %i × %i pixels has letters of %i in a usual window', (width, height, size) => {
  expect(letterSize({ width, height })).toBeCloseTo(size)
})
