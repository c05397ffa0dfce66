import { expect, test } from 'vitest'
import { createActor, fromCallback, fromPromise, SimulatedClock, setup } from 'xstate'
import { continuesTyping, withoutRepeats } from '../../machines/inspection/repeats.ts'
import type { LogEntry } from '../../machines/inspection/report.ts'
import { BULLETS } from '../../machines/inspection/secrets.ts'
import { isSession, recorded, sessionOf } from '../../machines/inspection/session.ts'
import { watchFlows } from '../../machines/inspection/watch.ts'

const bellMachine = setup({}).createMachine({
  id: 'bell',
  initial: 'quiet',
  states: {
    quiet: { on: { 'bell.rung': 'ringing' } },
    ringing: { after: { 1000: 'quiet' } },
  },
})

/** A door with a bell, a call and something that only tells it what happens. */
const doorMachine = setup({
  actors: {
    bell: bellMachine,
    watch: fromCallback(() => undefined),
    ask: fromPromise<string, { password: string }>(() => new Promise(() => undefined)),
  },
}).createMachine({
  id: 'door',
  context: { password: 'Quiet_Room1', name: 'Ada' },
  invoke: [
    { src: 'bell', id: 'bell' },
    { src: 'watch', id: 'watch' },
  ],
  initial: 'shut',
  states: {
    shut: { on: { knocked: 'asking' } },
    asking: {
      invoke: {
        src: 'ask',
        id: 'ask',
        input: { password: 'Quiet_Room1' },
        onDone: 'open',
        onError: 'shut',
      },
    },
    open: {},
  },
})

function openDoor(length?: number) {
  const clock = { now: 0 }
  const watch = watchFlows({ now: () => clock.now, length })
  const options = { inspect: watch.inspect, clock: new SimulatedClock() }
  return { clock, watch, options, door: createActor(doorMachine, options).start() }
}

test('a report has flows, calls and timers of all flows, without secrets', () => {
  const { clock, watch, door } = openDoor()
  door.send({ type: 'knocked' })
  watch.flow('door.bell')?.send({ type: 'bell.rung' })
  clock.now = 400
  const { flows, calls, timers, now } = watch.report()
  const outer = { path: 'door', machine: 'door', value: 'asking', status: 'active' }
  const bell = { path: 'door.bell', machine: 'bell', value: 'ringing', status: 'active' }
  expect(flows).toEqual([
    { ...outer, context: { password: BULLETS, name: 'Ada' } },
    { ...bell, context: {} },
  ])
  const call = { flow: 'door', src: 'ask', input: { password: BULLETS } }
  expect(calls).toEqual([{ ...call, id: 'door.ask#1' }])
  const event = 'xstate.after.1000.bell.ringing'
  expect(timers).toEqual([{ flow: 'door.bell', event, delay: 1000, left: 600 }])
  expect(now).toBe(400)
  clock.now = 5000
  expect(watch.report().timers[0]?.left).toBe(0)
  door.send({ type: 'xstate.error.actor.ask', error: 'Lost' })
  door.send({ type: 'knocked' })
  expect(watch.report().calls).toEqual([{ ...call, id: 'door.ask#2' }])
  expect([watch.call('door.ask#1'), watch.flow('bell')]).toEqual([undefined, undefined])
})

test('a timer runs on, whatever else happens meanwhile, and has its whole time when it begins again', () => {
  const { clock, watch, options, door } = openDoor()
  const bell = watch.flow('door.bell')
  const left = () => watch.report().timers.map((timer) => timer.left)
  bell?.send({ type: 'bell.rung' })
  clock.now = 400
  door.send({ type: 'knocked' })
  expect(left()).toEqual([600])
  clock.now = 1000
  options.clock.increment(1000)
  expect(left()).toEqual([])
  clock.now = 2000
  bell?.send({ type: 'bell.rung' })
  clock.now = 2300
  door.send({ type: 'xstate.error.actor.ask', error: 'Lost' })
  expect(left()).toEqual([700])
})

test('the log says which flow took what, and keeps the last entries only', () => {
  const { clock, watch, door } = openDoor(4)
  clock.now = 7
  watch.flow('door.bell')?.send({ type: 'bell.rung' })
  door.send({ type: 'sung' })
  door.send({ type: 'knocked' })
  const at = expect.closeTo(7, 2)
  const about = { flow: 'door', machine: 'door', at }
  expect(watch.report().log.slice(1)).toMatchObject([
    {
      ...{ flow: 'door.bell', machine: 'bell', at, event: { type: 'bell.rung' } },
      ...{ taken: ['bell.quiet | bell.rung | 0'], value: 'ringing' },
    },
    { ...about, event: { type: 'sung' }, taken: [] },
    { ...about, event: { type: 'knocked' }, taken: ['door.shut | knocked | 0'], value: 'asking' },
  ])
  for (let count = 0; count < 5; count += 1) door.send({ type: 'sung' })
  expect(watch.report().log.map(({ event }) => event.type)).toEqual(Array(4).fill('sung'))
})

test('two systems of a page are watched together', () => {
  const { watch, options } = openDoor()
  createActor(bellMachine, options).start().send({ type: 'bell.rung' })
  const { flows, timers } = watch.report()
  expect(flows.map(({ path }) => path)).toEqual(['door', 'door.bell', 'bell'])
  expect(timers.map(({ flow }) => flow)).toEqual(['bell'])
  expect(watch.flow('bell')?.getSnapshot().value).toBe('ringing')
})

const entry = (type: string, more: Partial<LogEntry> = {}): LogEntry => ({
  ...{ flow: 'door', machine: 'door', at: 0, event: { type }, taken: ['a'], ...more },
})
const typed = (field: string, more: Partial<LogEntry> = {}): LogEntry =>
  entry('', { event: { type: 'field.changed', field } as LogEntry['event'], ...more })

test.each<[string, LogEntry | undefined, LogEntry, boolean]>([
  ['the same field', typed('name'), typed('name'), true],
  ['another field', typed('name'), typed('code'), false],
  ['the field of another flow', typed('name', { flow: 'bell' }), typed('name'), false],
  ['a field with another effect', typed('name', { taken: ['b'] }), typed('name'), false],
  ['a field that is ignored', typed('name', { taken: [] }), typed('name', { taken: [] }), false],
  ['a press', entry('pressed'), entry('pressed'), false],
  ['nothing', undefined, typed('name'), false],
])('typing goes on in %s', (_, before, next, goesOn) => {
  expect(continuesTyping(before, next)).toBe(goesOn)
})

test('typing is one entry, the last one; so is a timer in a row, which counts', () => {
  const tick = (at: number, flow = 'door') => entry('xstate.after.1000.door', { at, flow })
  const log = [
    ...[typed('name', { at: 1 }), typed('name', { at: 2 }), tick(3), tick(4), tick(5)],
    ...[entry('pressed', { at: 6 }), tick(7), tick(8, 'bell')],
  ]
  const seen = withoutRepeats(log).map(({ at, flow, times }) => [at, flow, times])
  expect(seen).toEqual([
    [2, 'door', undefined],
    [5, 'door', 3],
    [6, 'door', undefined],
    [7, 'door', undefined],
    [8, 'bell', undefined],
  ])
})

test('a recording keeps what a tab has told before, each tab for itself', () => {
  const press = (at: number) => entry('pressed', { at })
  const [one, two, three] = [press(1), press(2), press(3)]
  const first = recorded(new Map(), 'a', { log: [one, two] })
  const both = recorded(recorded(first, 'b', { log: [one] }), 'a', { log: [two, three] })
  const silent = recorded(both, 'a', { log: [] })
  const session = sessionOf(silent, 'Door', new Date('2026-11-24T12:00:00Z'))
  const ended = '2026-11-24T12:00:00.000Z'
  expect(session).toEqual({
    ...{ flows: 'session', id: ended, title: 'Door', ended },
    entries: [one, two, three, one],
  })
  expect(isSession(session)).toBe(true)
  const { entries: _, ...empty } = session
  for (const other of [null, 'session', empty, { ...session, id: 1 }, { ...session, flows: 'x' }]) {
    expect(isSession(other)).toBe(false)
  }
})

test('a recording is read from a file only if all its parts are of their kinds', () => {
  const one = entry('pressed')
  const session = sessionOf(new Map([['a', [one]]]), 'Door', new Date(0))
  for (const other of [{ title: 1 }, { ended: undefined }, { entries: {} }]) {
    expect(isSession({ ...session, ...other }), JSON.stringify(other)).toBe(false)
  }
  const torn = [{ machine: 1 }, { flow: null }, { event: null }, { event: {} }]
  const odd = [{ taken: 'push' }, { taken: [1] }, { value: null }, { value: { open: null } }]
  for (const other of [null, ...[...torn, ...odd].map((part) => ({ ...one, ...part }))]) {
    const entries = [one, other]
    expect(isSession({ ...session, entries }), JSON.stringify(other)).toBe(false)
  }
  expect(isSession({ ...session, entries: [{ ...one, value: { open: 'wide' } }] })).toBe(true)
})
