import { expect, test } from 'vitest'
import { statesIn } from '../../../flows/definition/statesIn.ts'
import { changedPart } from '../../../flows/diff/changedPart.ts'
import { compareMachine } from '../../../flows/diff/compareMachine.ts'
import { unionOf, unionOfOne } from '../../../flows/diff/union.ts'
import { machine } from '../build.ts'

const BEFORE = machine('door', {
  states: {
    asking: { description: 'Who?', transitions: [{ event: 'told', targets: ['shut'] }] },
    shut: {
      transitions: [
        { event: 'pushed', guard: 'isStrong', targets: ['open'] },
        { event: 'noted', actions: ['write'] },
      ],
    },
    open: { description: 'Wide.', transitions: [{ event: 'pulled', targets: ['shut'] }] },
  },
  code: { guards: { isStrong: '() => true' }, actions: {}, delays: {} },
})

const AFTER = machine('door', {
  states: {
    shut: {
      transitions: [
        { event: 'pushed', guard: 'isStrong', targets: ['ajar'] },
        { event: 'noted', actions: ['write', 'sign'] },
      ],
    },
    wide: { description: 'Wide.', transitions: [{ event: 'pulled', targets: ['shut'] }] },
    ajar: {
      description: 'A bit.',
      transitions: [{ event: 'slammed', guard: 'isStrong', targets: ['shut'] }],
    },
  },
  code: { guards: { isStrong: '() => false' }, actions: {}, delays: {} },
})

function union() {
  const diff = compareMachine(BEFORE, AFTER)
  if (!diff) throw new Error('They differ.')
  return unionOf(diff)
}

test('deleted states are included under a separate name and are never initial', () => {
  const states = statesIn(union().definition.root)
  expect(states.map(({ id, isInitial }) => [id, isInitial])).toEqual([
    ['', false],
    ['shut', true],
    ['wide', false],
    ['ajar', false],
    ['asking (gone)', false],
  ])
  expect(
    states.flatMap((one) => one.transitions.map(({ id, targets }) => [id, ...targets])),
  ).toEqual([
    ['door.shut | pushed | 0', 'ajar'],
    ['door.shut | noted | 1'],
    ['door.shut | pushed | 0 (gone)', 'wide'],
    ['door.wide | pulled | 0', 'shut'],
    ['door.ajar | slammed | 0', 'shut'],
    ['door.asking | told | 0 (gone)', 'shut'],
  ])
})

test('every change is marked', () => {
  expect(Object.fromEntries(union().marks)).toEqual({
    'door.shut | pushed | 0': 'changed',
    'door.shut | noted | 1': 'changed',
    'door.shut | pushed | 0 (gone)': 'removed',
    'door.asking | told | 0 (gone)': 'removed',
    'door.ajar | slammed | 0': 'added',
    ajar: 'added',
    'asking (gone)': 'removed',
    shut: 'changed',
    wide: 'changed',
  })
})

test('a new machine is marked as a whole', () => {
  const door = machine('door', { states: { shut: { transitions: [{ targets: ['shut'] }] } } })
  expect(unionOfOne(door, 'added')).toEqual({
    definition: door,
    marks: new Map([
      ['shut', 'added'],
      ['door.shut | go | 0', 'added'],
    ]),
  })
})

test('the changed part as Mermaid', () => {
  expect(changedPart(union())).toBe(`stateDiagram-v2
  state "(changed) shut" as door__shut
  class door__shut changed
  state "(changed) wide" as door__wide
  class door__wide changed
  state "(new) ajar" as door__ajar
  class door__ajar added
  state "(gone) asking" as door__asking
  class door__asking removed
  door__shut --> door__ajar : (changed) pushed [isStrong]
  door__shut --> door__shut : (changed) noted / write, sign
  door__shut --> door__wide : (gone) pushed [isStrong]
  door__ajar --> door__shut : (new) slammed [isStrong]
  door__asking --> door__shut : (gone) told
  classDef added fill:#d7f2df,stroke:#1a6b3c,stroke-width:3px,color:#0b2e19
  classDef removed fill:#fbdfdc,stroke:#a3261c,stroke-width:2px,stroke-dasharray:6 4,color:#4c110c
  classDef changed fill:#fdf0cf,stroke:#8a6100,stroke-width:3px,color:#3a2a00
`)
})

test('a deleted branch of a remaining event is drawn as deleted', () => {
  const weak = { event: 'pushed', branch: 1, targets: ['ajar'] }
  const strong = { event: 'pushed', guard: 'isStrong', targets: ['open'] }
  const door = (...transitions: object[]) =>
    machine('door', { states: { shut: { transitions }, ajar: {}, open: {} } })
  const diff = compareMachine(door(strong, weak), door(strong))
  if (!diff) throw new Error('They differ.')
  const { definition, marks } = unionOf(diff)
  const [shut] = definition.root.states
  expect(shut?.transitions.map(({ id, targets }) => [id, ...targets])).toEqual([
    ['door.shut | pushed | 0', 'open'],
    ['door.shut | pushed | 1 (gone)', 'ajar'],
  ])
  expect(marks.get('door.shut | pushed | 1 (gone)')).toBe('removed')
})

test('a transition of the machine itself with two goals is drawn to both', () => {
  const door = (...transitions: object[]) =>
    machine('door', { states: { a: {}, b: {} }, transitions })
  const diff = compareMachine(door(), door({ event: 'reset', targets: ['a', 'b'] }))
  if (!diff) throw new Error('They differ.')
  expect(changedPart(unionOf(diff)).split('\n').slice(1, 6)).toEqual([
    '  state "door" as door_flow',
    '  state "a" as door__a',
    '  state "b" as door__b',
    '  door_flow --> door__a : (new) reset',
    '  door_flow --> door__b : (new) reset',
  ])
})

type States = NonNullable<Parameters<typeof machine>[1]['states']>

test('a state whose last inner state is gone is still drawn around it, side by side as it was', () => {
  const version = (inside: States, beside: States) =>
    machine('lamp', {
      states: { on: { states: inside }, room: { kind: 'parallel', states: beside } },
    })
  const before = version({ lit: {} }, { left: {}, right: {} })
  const diff = compareMachine(before, version({}, { left: {} }))
  if (!diff) throw new Error('They differ.')
  const kinds = statesIn(unionOf(diff).definition.root).map(({ id, kind }) => [id, kind])
  expect(kinds).toEqual([
    ['', 'compound'],
    ['on', 'compound'],
    ['on.lit (gone)', 'atomic'],
    ['room', 'parallel'],
    ['room.left', 'atomic'],
    ['room.right (gone)', 'atomic'],
  ])
})

test('a machine that is gone is marked as a whole, and so is everything inside of a new state', () => {
  const shut = { states: { locked: { transitions: [{ targets: ['shut'] }] } } }
  const door = machine('door', { states: { open: {}, shut } })
  const wanted = (mark: string) => ({
    shut: mark,
    'shut.locked': mark,
    'door.shut.locked | go | 0': mark,
  })
  expect(Object.fromEntries(unionOfOne(door, 'removed').marks)).toEqual({
    open: 'removed',
    ...wanted('removed'),
  })
  const diff = compareMachine(machine('door', { states: { open: {} } }), door)
  if (!diff) throw new Error('They differ.')
  expect(Object.fromEntries(unionOf(diff).marks)).toEqual(wanted('added'))
})
