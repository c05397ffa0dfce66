import { expect, test } from 'vitest'
import { assemble } from '../../../flows/build/collect.ts'
import type { MachineDefinition } from '../../../flows/definition/definition.ts'
import { layoutBoth } from '../../../flows/layout/layoutChart.ts'
import { machine } from '../build.ts'

const runs = (id: string) => ({ id, src: id, kind: 'flow', machine: id }) as const
const LOCK = machine('lock', { purpose: 'Locks.', states: { shut: {} } })
const DOOR = machine('door', {
  invocations: [runs('lock')],
  states: {
    shut: {
      description: 'It is *shut*.',
      words: 'a wall',
      transitions: [
        { event: 'key.turned', targets: ['open'] },
        { event: 'key.turned', branch: 1 },
        { event: '', cause: { kind: 'always' } },
      ],
      invocations: [{ id: 'ask', src: 'askWho', kind: 'call', machine: undefined }],
    },
    open: { words: 'a way in' },
  },
})

const asLoaded = (definition: MachineDefinition) => ({
  flow: definition.id,
  machine: { definition, paths: undefined, json: '{}', warnings: [] },
})
const FAULT = { message: 'No bell.', file: 'machines/bell/bell.machine.ts', line: 3 }

const made = assemble({
  project: { name: 'House', languages: { en: 'English' } },
  loaded: [asLoaded(DOOR), asLoaded(LOCK), { flow: 'bell', fault: FAULT }],
  map: {
    runs: [['door', 'lock']],
    screens: { door: ['Porch'] },
    calls: [
      { machine: 'door', actor: 'askWho', asks: 'GET /who', kind: 'server' },
      { machine: 'lock', actor: 'hold', asks: 'POST /hold', kind: 'server' },
    ],
  },
})

test('a page has what is around its machine, and not what is around another', async () => {
  const { pages } = await made
  const [door, lock] = [pages.get('door'), pages.get('lock')]
  expect([door?.runBy, lock?.runBy]).toEqual([[], ['door']])
  expect([door?.screens, lock?.screens]).toEqual([['Porch'], []])
  expect([door?.asks, lock?.asks]).toEqual([{ askWho: 'GET /who' }, { hold: 'POST /hold' }])
})

test('the overview counts states and transitions, and lists what is broken', async () => {
  const { index } = await made
  const sizes = index.machines.map(({ id, states, transitions }) => [id, states, transitions])
  expect(sizes).toEqual([
    ['door', 2, 3],
    ['lock', 1, 0],
  ])
  expect(index.faults).toEqual([{ flow: 'bell', fault: FAULT }])
  expect([index.product, index.machines.map(({ purpose }) => purpose)]).toEqual([
    ...['House', ['', 'Locks.']],
  ])
})

test('the search knows states with what is said of them, events once, and calls', async () => {
  const terms = (await made).terms.filter((one) => one.machine === 'door')
  expect(terms.map(({ kind, text, says, state }) => [kind, text, says, state])).toEqual([
    ['state', 'door', undefined, ''],
    ['call', 'lock', undefined, ''],
    ['state', 'shut', 'It is shut.', 'shut'],
    ['event', 'key.turned', undefined, 'shut'],
    ['call', 'askWho', undefined, 'shut'],
    ['state', 'open', 'a way in', 'open'],
  ])
})

const PATHS = { id: 'door', states: 2, transitions: 3, covered: 2, uncovered: ['x'], isCut: false }

test('a card has the paths of its machine and the warnings about it', async () => {
  const door = {
    ...{ definition: DOOR, json: '{"id":"door"}', warnings: ['It forgets a state.'] },
    paths: { ...PATHS, paths: [{}, {}] as never },
  }
  const { index, json, pages } = await assemble({
    project: { name: 'House', languages: {} },
    loaded: [{ flow: 'door', machine: door }, asLoaded(LOCK)],
    map: { runs: [], screens: {}, calls: [] },
  })
  const cards = index.machines.map(({ covered, paths, warnings }) => [covered, paths, warnings])
  expect(cards).toEqual([
    [2, 2, ['It forgets a state.']],
    [undefined, 0, []],
  ])
  expect(Object.fromEntries(json)).toEqual({ door: '{"id":"door"}', lock: '{}' })
  expect(pages.get('door')).toMatchObject({ warnings: ['It forgets a state.'], fault: undefined })
})

test('each machine is followed by those that it runs, also in a circle', async () => {
  const all = ['app', 'bell', 'door', 'lock', 'moon', 'sun'].map((id) =>
    asLoaded(machine(id, { states: { a: {} } })),
  )
  const { index } = await assemble({
    project: { name: 'House', languages: {} },
    loaded: all,
    map: {
      ...{ screens: {}, calls: [] },
      runs: [
        ...[['door', 'lock'] as const, ['lock', 'app'] as const, ['door', 'bell'] as const],
        ...[['moon', 'sun'] as const, ['sun', 'moon'] as const, ['bell', 'nobody'] as const],
      ],
    },
  })
  expect(index.machines.map(({ id }) => id)).toEqual([
    ...['door', 'lock', 'app', 'bell', 'moon', 'sun'],
  ])
})

test('a machine that cannot be drawn is listed as broken; one that no longer loads is shown as it was', async () => {
  const layout = (definition: MachineDefinition) => {
    if (definition.id === 'door') return Promise.reject(new Error('too wide'))
    return layoutBoth(definition)
  }
  const { index, systemMap, pages, terms } = await assemble({
    project: { name: 'House', languages: {} },
    loaded: [
      asLoaded(DOOR),
      { flow: 'lock', fault: FAULT },
      { flow: 'bell', fault: { ...FAULT, line: 4 } },
    ],
    before: new Map([['lock', asLoaded(LOCK).machine]]),
    map: { runs: [], screens: {}, calls: [] },
    layout,
  })
  expect(index.faults.map(({ flow, fault }) => [flow, fault.message, fault.file])).toEqual([
    ['lock', 'No bell.', 'machines/bell/bell.machine.ts'],
    ['bell', 'No bell.', 'machines/bell/bell.machine.ts'],
    ['door', 'The chart could not be laid out: too wide', 'machines/door/door.machine.ts'],
  ])
  expect([...pages.keys()]).toEqual(['lock'])
  expect(systemMap.boxes.map(({ id }) => id)).toEqual(['lock'])
  expect(pages.get('lock')?.fault).toEqual(FAULT)
  expect(new Set(terms.map((one) => one.machine))).toEqual(new Set(['lock']))
})
