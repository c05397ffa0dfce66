import { expect, test } from 'vitest'
import { classesOf } from '../../../flows/chart/marking.ts'

const MARKING = {
  active: new Set(['open', 'push']),
  possible: new Set(['push']),
  taken: new Set(['pull']),
  found: new Set(['open']),
  covered: new Map([
    ['push', 2],
    ['pull', 0],
  ]),
  heat: new Map([['open', 3]]),
  chosen: 'open',
  changed: new Map([['pull', 'removed' as const]]),
}

test('a state or transition has a class for each of its marks', () => {
  const marks = (id: string, isTransition: boolean) =>
    classesOf(MARKING, id, isTransition).trim().split(' ')
  expect(marks('open', false)).toEqual(['is-active', 'is-found', 'is-heat-3', 'is-chosen'])
  expect(marks('push', true)).toEqual(['is-possible', 'is-heat-0', 'is-covered'])
  expect(marks('pull', true)).toEqual(['is-taken', 'is-heat-0', 'is-removed', 'is-uncovered'])
  expect(marks('pay', true)).toEqual(['is-heat-0', 'is-uncovered'])
  expect(marks('shut', false)).toEqual(['is-heat-0'])
})

test('a chart whose paths take no transition shows every transition as uncovered', () => {
  const marking = { covered: new Map<string, number>() }
  expect(classesOf(marking, 'push', true)).toBe(' is-uncovered')
  expect(classesOf(marking, 'open', false)).toBe('')
})

test('without marks there is no class', () => {
  expect(classesOf({}, 'open', false) + classesOf({}, 'push', true)).toBe('')
})
