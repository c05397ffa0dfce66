import { expect, test } from 'vitest'
import { createMachine } from 'xstate'
import { createPictures } from '../../flows/preview/pictures.ts'
import { givenOf, inputOf, remainder } from '../../flows/preview/startOptions.ts'
import { isFromFrame, isToFrame } from '../../flows/protocol/messages.ts'
import type { Beginning } from '../../flows/protocol/player.ts'
import { bareModel } from '../../machines/paths/bareModel.ts'

type Walk = Extract<Beginning, { type: 'walk' }>

const step = (type: string) => ({ type })
const [INIT, A, B, C] = [step('xstate.init'), step('a'), step('b'), step('c')]
const WALK: Walk = { type: 'walk', machine: 'door', input: { key: 1 }, events: [INIT, A] }

test.each<[what: string, next: Beginning, steps: number, rest: string[] | undefined]>([
  ['goes on by one step', { ...WALK, events: [INIT, A, B] }, 1, ['b']],
  ['goes on by two steps', { ...WALK, events: [INIT, A, B, C] }, 1, ['b', 'c']],
  ['is the same path', WALK, 1, undefined],
  ['is shorter', { ...WALK, events: [INIT] }, 1, undefined],
  ['begins with another step', { ...WALK, events: [INIT, C, B] }, 1, undefined],
  ['has another input', { ...WALK, input: { key: 2 }, events: [A, B] }, 1, undefined],
  ['is of another machine', { ...WALK, machine: 'gate', events: [A, B] }, 1, undefined],
  ['comes after something else was done', { ...WALK, events: [A, B] }, 2, undefined],
  ['comes after a step back', { ...WALK, events: [A, B] }, 0, undefined],
  ['is no path', { type: 'start', machine: 'door' }, 1, undefined],
])('what is left of a walk that %s', (_, next, steps, rest) => {
  expect(remainder(WALK, next, steps)?.map(({ type }) => type)).toEqual(rest)
})

test('a machine begins with its first input, with the one that is named, or with that of a path', () => {
  const door = bareModel(createMachine({ id: 'door' }))
  const model = { ...door, inputs: { shut: { key: 1 }, ajar: { key: 2 } } }
  const start = { type: 'start', machine: 'door' } as const
  const begun = [start, { ...start, given: 'ajar' }, { ...WALK, input: { key: 3 } }]
  expect(begun.map((beginning) => inputOf(model, beginning))).toEqual([
    { key: 1 },
    { key: 2 },
    { key: 3 },
  ])
  const common = { machine: 'door', beginnings: ['shut', 'ajar'] }
  expect(begun.map((beginning) => givenOf(model, beginning))).toEqual([
    { ...common, given: 'shut' },
    { ...common, given: 'ajar' },
    { ...common, given: undefined },
  ])
})

test('pictures are replaced wherever their address is, and back', () => {
  const { shown, told } = createPictures({
    'blob:me.jpg': './me.svg',
    'blob:room.jpg': './room.svg',
  })
  const sample = {
    me: 'blob:me.jpg',
    rooms: ['blob:room.jpg', { deep: 'blob:me.jpg' }, null, 7, true],
    text: 'It is at blob:me.jpg.',
    none: undefined,
  }
  const loaded = {
    ...{ ...sample, me: './me.svg' },
    rooms: ['./room.svg', { deep: './me.svg' }, null, 7, true],
  }
  expect(shown(sample)).toStrictEqual(loaded)
  expect(told(loaded)).toStrictEqual(sample)
})

test('of messages, the gallery and its frame each know those that are for them', () => {
  const kinds = ['command', 'still', 'ready', 'report', 'taken', 'leaving', 'other', undefined]
  const known = (isKnown: (data: unknown) => boolean) => kinds.filter((flows) => isKnown({ flows }))
  expect(known(isToFrame)).toEqual(['command', 'still'])
  expect(known(isFromFrame)).toEqual(['ready', 'report', 'taken', 'leaving'])
  const strange = [null, undefined, 'command', ['ready'], { type: 'ready' }, 1]
  expect(strange.filter((data) => isToFrame(data) || isFromFrame(data))).toEqual([])
})
