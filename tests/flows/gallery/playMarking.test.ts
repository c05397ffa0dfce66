import { describe, expect, test } from 'vitest'
import type { MachineDefinition } from '../../../flows/definition/definition.ts'
import {
  commandsFor,
  coverageOf,
  followed,
  runningMarking,
} from '../../../flows/gallery/chartPage/playMarking.ts'
import type { PlayReport } from '../../../flows/protocol/player.ts'

const OWN = { path: 'app.login', machine: 'login', value: { open: 'editing' } }
const OTHER = { path: 'app.legal', machine: 'legal', value: 'closed' }
const FLOWS = [OTHER, OWN]

const TICK = 'xstate.after.second.login.open'
const DEFINITION = {
  root: {
    ...{ id: '', states: [] },
    transitions: [
      { id: 'tick', event: TICK },
      { id: 'tock', event: TICK },
      { id: 'send', event: 'form.submitted' },
    ],
  },
} as unknown as MachineDefinition

const send = (flow: string, takes: string[], does: string) => {
  return { flow, takes, does, event: { type: 'form.submitted' } }
}

const REPORT = {
  flows: FLOWS,
  possible: [
    send('app.legal', ['send'], 'press elsewhere'),
    send('app.login', ['send'], 'press Login'),
    send('app.login', ['send'], 'press Enter'),
  ],
  calls: [
    { id: 'call#1', flow: 'app.login' },
    { id: 'call#2', flow: 'app.legal' },
  ],
  outcomes: [
    { call: 'call#2', kind: 'accepted', takes: ['taken'], output: 'elsewhere' },
    { call: 'call#1', kind: 'accepted', takes: ['taken'], output: { ok: true } },
    { call: 'call#1', kind: 'refused', takes: ['taken'], output: { ok: false } },
    { call: 'call#1', kind: 'failed', takes: ['lost'], output: 'No network' },
  ],
  timers: [
    { flow: 'app.legal', event: TICK, left: 1 },
    { flow: 'app.login', event: TICK, left: 250 },
  ],
  log: [
    { flow: 'app.login', taken: ['first'] },
    { flow: 'app.login', taken: ['second'] },
    { flow: 'app.login', taken: [] },
    { flow: 'app.legal', taken: ['elsewhere'] },
  ],
} as unknown as PlayReport
const [, FLOW] = REPORT.flows

describe('pressing a transition of a played chart', () => {
  const commands = commandsFor(REPORT, FLOW, DEFINITION)

  test('sends the first offered event that takes the transition', () => {
    expect(commands.get('send')).toEqual({
      ...{ type: 'send', flow: 'app.login', does: 'press Login' },
      event: { type: 'form.submitted' },
    })
    const answer = { type: 'answer', call: 'call#1', output: { ok: true } }
    expect(commands.get('taken')).toEqual(answer)
  })

  test('fails a call, or waits for a timer, whichever branch was pressed', () => {
    expect(commands.get('lost')).toEqual({ type: 'fail', call: 'call#1', message: 'No network' })
    for (const id of ['tick', 'tock']) {
      expect(commands.get(id)).toEqual({ type: 'wait', milliseconds: 250 })
    }
  })

  test('sends nothing while nothing is played', () => {
    expect(commandsFor(undefined, FLOW, DEFINITION).size).toBe(0)
    expect(commandsFor(REPORT, undefined, DEFINITION).size).toBe(0)
  })
})

describe('the marks of a running flow on a chart', () => {
  test('show the active states with their parents, and the last transitions', () => {
    expect(runningMarking(REPORT, FLOW)).toEqual({
      active: new Set(['open', 'open.editing']),
      taken: new Set(['second']),
    })
    expect(runningMarking(REPORT, undefined)).toEqual({})
  })

  test('belong to the actor of the given path, or to the first actor of the machine', () => {
    expect(followed(REPORT, 'login', 'app.legal')).toBe(REPORT.flows[0])
    expect(followed(REPORT, 'login', 'app.gone')).toBe(FLOW)
    expect(followed(REPORT, 'login')).toBe(FLOW)
    expect(followed(REPORT, 'photo')).toBeUndefined()
  })
})

test('a path that takes a transition twice counts once', () => {
  const path = (...taken: string[][]) => ({ steps: taken.map((ids) => ({ taken: ids })) })
  const paths = [path(['a'], ['b'], ['a']), path(['a', 'c'])]
  expect(coverageOf({ paths })).toEqual(
    new Map([
      ['a', 2],
      ['b', 1],
      ['c', 1],
    ]),
  )
  expect(coverageOf(undefined).size).toBe(0)
})
