import { expect, test } from 'vitest'
import { createMachine } from 'xstate'
import { bareModel } from '../../machines/paths/bareModel.ts'
import { generatePaths } from '../../machines/paths/generate.ts'
import { MODELS } from '../../machines/paths/models.ts'
import { openPlayer, stateOf } from './playing.ts'

/** A model of a door with this name for its second state, which an edit may change. */
function door(second: string) {
  return bareModel(
    createMachine({
      id: 'door',
      initial: 'shut',
      states: {
        shut: { on: { opened: second, locked: 'bolted' } },
        [second]: { on: { locked: 'bolted' } },
        bolted: {},
      },
    }),
  )
}

test('a played flow continues in a new frame', () => {
  const [path] = generatePaths(
    MODELS.find(({ machine }) => machine.id === 'signup') ?? door('ajar'),
  ).paths
  if (!path) throw new Error('There is no path.')
  const first = openPlayer()
  first.walk(
    'signup',
    path.input,
    path.steps.map(({ event }) => event),
  )
  const play = first.kept()
  if (!play) throw new Error('Nothing was kept.')
  const second = openPlayer()
  const report = second.tell({ type: 'resume', play: structuredClone(play) })
  expect(report).toEqual({ ...first.last(), problem: undefined })
  expect(stateOf(report, 'signup')).toEqual(path.steps.at(-1)?.value)
  expect(second.tell({ type: 'back' }).steps).toBe(report.steps - 1)
})

test('it continues up to the first step that the edited machine ignores, and reports the rest', () => {
  const first = openPlayer([door('ajar')])
  first.start('door')
  first.does('cause opened')
  first.does('cause locked')
  const play = first.kept()
  if (!play) throw new Error('Nothing was kept.')
  const same = openPlayer([door('open')]).tell({ type: 'resume', play })
  expect([stateOf(same, 'door'), same.steps, same.problem]).toEqual(['bolted', 2, undefined])
  const other = bareModel(
    createMachine({
      id: 'door',
      initial: 'shut',
      states: { shut: { on: { opened: 'ajar' } }, ajar: {} },
    }),
  )
  const report = openPlayer([other]).tell({ type: 'resume', play })
  expect([stateOf(report, 'door'), report.steps]).toEqual(['ajar', 1])
  expect(report.problem).toBe(
    'Of 2 steps 1 fit the machine as it is now: The flow door does not take locked now.',
  )
})

test('nothing is stored if nothing was played', () => {
  expect(openPlayer().kept()).toBeUndefined()
})

test('of steps that belong together, none is repeated if one of them is ignored', () => {
  const send = (type: string) => ({ type: 'send' as const, flow: 'door', event: { type } })
  const play = {
    beginning: { type: 'start' as const, machine: 'door' },
    steps: [[send('opened')], [send('locked'), send('opened')]],
  }
  const report = openPlayer([door('ajar')]).tell({ type: 'resume', play })
  expect([stateOf(report, 'door'), report.steps]).toEqual(['ajar', 1])
  expect(report.problem).toBe(
    'Of 2 steps 1 fit the machine as it is now: The flow door does not take opened now.',
  )
})
