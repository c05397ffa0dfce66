import { expect, test } from 'vitest'
import { createMachine } from 'xstate'
import type { PlayCommand } from '../../flows/protocol/player.ts'
import { bareModel } from '../../machines/paths/bareModel.ts'
import { openPlayer, stateOf } from './playing.ts'

const DOOR = bareModel(
  createMachine({
    id: 'door',
    initial: 'shut',
    states: {
      shut: { on: { opened: 'ajar', locked: 'bolted' } },
      ajar: { on: { pushed: 'open' } },
      open: {},
      bolted: {},
    },
  }),
)
const send = (type: string): PlayCommand => ({ type: 'send', flow: 'door', event: { type } })
const walk = (...types: string[]): PlayCommand => ({
  ...{ type: 'walk', machine: 'door', input: undefined },
  events: ['xstate.init', ...types].map((type) => ({ type })),
})

test('a longer path is continued on the same screen', () => {
  const player = openPlayer([DOOR])
  player.tell(walk('opened'))
  const report = player.tell(walk('opened', 'pushed'))
  expect([stateOf(report, 'door'), report.problem, player.actors.length]).toEqual([
    ...['open', undefined, 1],
  ])
})

test.each(['back', 'reset'] as const)(
  'a path begins again after "%s" and as many other steps',
  (type) => {
    const player = openPlayer([DOOR])
    player.tell(walk('opened'))
    player.tell({ type })
    player.tell(send('locked'))
    const report = player.tell(walk('opened', 'pushed'))
    expect([stateOf(report, 'door'), report.steps, report.problem]).toEqual(['open', 2, undefined])
  },
)

test('a path begins again after a reload that brought back other steps', () => {
  const first = openPlayer([DOOR])
  first.tell(walk('opened'))
  first.tell({ type: 'back' })
  first.tell(send('locked'))
  const play = first.kept()
  if (!play) throw new Error('Nothing was kept.')
  const second = openPlayer([DOOR])
  second.tell({ type: 'resume', play })
  const report = second.tell(walk('opened', 'pushed'))
  expect([stateOf(report, 'door'), report.steps, report.problem]).toEqual(['open', 2, undefined])
})
