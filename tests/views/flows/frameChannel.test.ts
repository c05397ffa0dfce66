import { afterEach, expect, test, vi } from 'vitest'
import type { FromFrame } from '../../../flows/protocol/messages.ts'
import type { PlayReport } from '../../../flows/protocol/player.ts'
import { createFrameChannel } from '../../../flows/simulator/frameChannel.ts'

const START = { type: 'start', machine: 'login' } as const
const BACK = { type: 'back' } as const
const REPORT = { machine: 'login', steps: 1 } as PlayReport

afterEach(() => document.body.replaceChildren())

function open() {
  const frame = document.createElement('iframe')
  document.body.append(frame)
  const posted = vi.fn()
  const view = { postMessage: posted } as unknown as Window
  Object.defineProperty(frame, 'contentWindow', { value: view })
  const channel = createFrameChannel()
  const heard = vi.fn()
  channel.subscribe(heard)
  const says = (data: unknown, source: unknown = view) => {
    const event = new MessageEvent('message', { data })
    Object.defineProperty(event, 'source', { value: source })
    dispatchEvent(event)
  }
  const sent = () => posted.mock.calls.map(([message, origin]) => [message.command, origin])
  return { channel, frame, says, sent, heard }
}

const READY: FromFrame = { flows: 'ready', problems: ['a cannot be played'] }

test('commands wait until the frame is ready', () => {
  const { channel, frame, says, sent } = open()
  channel.command(START)
  channel.attach(frame)
  channel.command(BACK)
  expect(sent()).toEqual([])
  says(READY)
  expect(sent()).toEqual([
    [START, '*'],
    [BACK, '*'],
  ])
  expect(channel.heard()).toEqual({ report: undefined, problems: ['a cannot be played'] })
  channel.command(BACK)
  expect(sent().length).toBe(3)
})

test('a frame that was reloaded starts again', () => {
  const { channel, frame, says, sent } = open()
  channel.attach(frame)
  says(READY)
  channel.command(START)
  channel.command(BACK)
  says(READY)
  expect(sent().at(-1)).toEqual([START, '*'])
})

test('only known messages of the own frame are handled', () => {
  const { channel, frame, says, heard } = open()
  const detach = channel.attach(frame)
  says({ flows: 'report', report: REPORT }, window)
  says({ flows: 'command', command: START })
  says('report')
  says(null)
  expect(heard).not.toHaveBeenCalled()
  says({ flows: 'report', report: REPORT })
  expect(channel.heard().report).toEqual(REPORT)
  detach()
  says({ flows: 'report', report: { ...REPORT, steps: 2 } })
  expect(channel.heard().report).toEqual(REPORT)
})

test('listeners get every report until they unsubscribe', () => {
  const { channel, frame, says, heard } = open()
  const other = vi.fn()
  const stop = channel.subscribe(other)
  channel.attach(frame)
  says(READY)
  expect(heard).toHaveBeenCalledTimes(1)
  says({ flows: 'report', report: REPORT })
  expect(heard).toHaveBeenCalledTimes(2)
  stop()
  says({ flows: 'report', report: { ...REPORT, steps: 2 } })
  expect(heard).toHaveBeenCalledTimes(3)
  expect(other).toHaveBeenCalledTimes(2)
  says({ flows: 'leaving', play: undefined })
  expect(heard).toHaveBeenCalledTimes(3)
})

const PLAY = { beginning: START, steps: [[{ type: 'wait', milliseconds: 1 }]] } as const

test('a frame that reloads after a code change continues the played flow', () => {
  const { channel, frame, says, sent } = open()
  channel.attach(frame)
  says(READY)
  channel.command(START)
  says({ flows: 'report', report: REPORT })
  says({ flows: 'leaving', play: PLAY })
  channel.command(BACK)
  expect(sent()).toHaveLength(1)
  says(READY)
  expect(
    sent()
      .slice(1)
      .map(([command]) => command),
  ).toEqual([{ type: 'resume', play: PLAY }, BACK])
})

test('what was asked for while the frame loaded is not done again after a code change', () => {
  const { channel, frame, says, sent } = open()
  channel.attach(frame)
  channel.command(START)
  says(READY)
  says({ flows: 'report', report: REPORT })
  says({ flows: 'leaving', play: PLAY })
  says(READY)
  expect(sent().map(([command]) => command)).toEqual([START, { type: 'resume', play: PLAY }])
})

test('while a machine is broken, the last report stays with the error; afterwards the flow continues', () => {
  const { channel, frame, says, sent } = open()
  channel.attach(frame)
  says(READY)
  says({ flows: 'report', report: REPORT })
  says({ flows: 'leaving', play: PLAY })
  says(READY)
  const none = { ...REPORT, machine: '', problem: 'There is no machine login.' }
  says({ flows: 'report', report: none })
  const problem =
    'The machine cannot be played until its fault is mended; then it goes on from here.'
  expect(channel.heard().report).toEqual({ ...REPORT, problem })
  says({ flows: 'leaving', play: undefined })
  says(READY)
  expect(sent().at(-1)?.[0]).toEqual({ type: 'resume', play: PLAY })
  says({ flows: 'report', report: { ...REPORT, steps: 1 } })
  expect(channel.heard().report?.problem).toBeUndefined()
})

test.each([
  START,
  { type: 'walk', machine: 'login', input: {}, events: [] },
  { type: 'retrace', machine: 'login', seen: [] },
] as const)('a frame that was reloaded begins again as it was told last: %j', (begun) => {
  const { channel, frame, says, sent } = open()
  channel.attach(frame)
  says(READY)
  channel.command(START)
  channel.command(begun)
  channel.command({ type: 'wait', milliseconds: 1 })
  says(READY)
  expect(sent().slice(3)).toEqual([[begun, '*']])
})

test('what is begun while the frame reloads is not what was played before', () => {
  const { channel, frame, says, sent } = open()
  channel.attach(frame)
  says(READY)
  channel.command(START)
  says({ flows: 'report', report: REPORT })
  says({ flows: 'leaving', play: PLAY })
  const other = { type: 'start', machine: 'signup' } as const
  channel.command(other)
  says(READY)
  expect(sent().slice(1)).toEqual([[other, '*']])
})

test('a frame that is taken away and comes back gets its commands once it is ready', () => {
  const { channel, frame, says, sent } = open()
  channel.attach(frame)()
  channel.attach(frame)
  says(READY)
  channel.attach(frame)()
  channel.command(START)
  expect(sent()).toEqual([])
  channel.attach(frame)
  channel.command(BACK)
  expect(sent()).toEqual([])
  says(READY)
  expect(sent().map(([command]) => command)).toEqual([START, BACK])
})

test('a machine that could never be played says why', () => {
  const { channel, frame, says } = open()
  channel.attach(frame)
  says(READY)
  const none = { ...REPORT, machine: '', problem: 'There is no machine login.' }
  says({ flows: 'report', report: none })
  expect(channel.heard().report?.problem).toBe('There is no machine login.')
})
