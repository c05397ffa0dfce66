import { expect, test } from 'vitest'
import { assemble } from '../../../flows/build/collect.ts'
import type { MachineDefinition } from '../../../flows/definition/definition.ts'
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
