import { expect, test } from 'vitest'
import { shadesOf, visitsIn } from '../../flows/sessions/heat.ts'
import type { Session } from '../../machines/inspection/session.ts'

type Entry = Session['entries'][number]

function entry(type: string, value: Entry['value'], taken: string[], times?: number): Entry {
  return { flow: 'door', machine: 'door', at: 0, event: { type }, taken, value, times }
}

const SESSION: Session = {
  ...{ flows: 'session', id: 'a', title: 'Door', ended: '' },
  entries: [
    entry('xstate.init', { shut: 'locked' }, []),
    entry('turned', { shut: 'free' }, ['unlock']),
    entry('tick', { shut: 'free' }, ['tick'], 3),
    entry('ignored', undefined, []),
    entry('turned', { shut: 'locked' }, ['lock']),
    { ...entry('xstate.init', 'lit', []), machine: 'lamp', flow: 'lamp' },
  ],
}

test('states count when they are entered, transitions when they are taken, over all sessions', () => {
  expect(Object.fromEntries(visitsIn([SESSION, { ...SESSION, id: 'b' }], 'door'))).toEqual({
    shut: 2,
    'shut.locked': 4,
    'shut.free': 2,
    unlock: 2,
    tick: 6,
    lock: 2,
  })
  expect(visitsIn([SESSION], 'bell').size).toBe(0)
})

test('the most visited state has the greatest heat, and one visit is more than none', () => {
  const shades = shadesOf(
    new Map([
      ['a', 1],
      ['b', 10],
      ['c', 1000],
    ]),
  )
  expect(Object.fromEntries(shades)).toEqual({ a: 1, b: 2, c: 4 })
  expect(shadesOf(new Map()).size).toBe(0)
})
