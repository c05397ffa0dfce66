import { fireEvent, screen, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { chooseKind } from '../../../flows/gallery/chartPage/chartKind.ts'
import { keepIdeas } from '../../../flows/propose/keptIdeas.ts'
import type { PlayReport } from '../../../flows/protocol/player.ts'
import type { FlowReport, LogEntry } from '../../../machines/inspection/report.ts'
import type { Session } from '../../../machines/inspection/session.ts'
import type { MachinePaths } from '../../../machines/paths/generate.ts'
import { machine } from '../../flows/build.ts'
import { happens } from '../../support/screen.tsx'
import { marksOf, press, pressPart } from './chartParts.ts'
import { playFrame } from './frames.ts'
import { NOT_LIVE, openChartPage, pageOf } from './openPage.tsx'

// jsdom does not know the size of an SVG, without which nothing can be zoomed.
const { zoom, revealed } = vi.hoisted(() => {
  const nothing = () => undefined
  const seen: unknown[] = []
  const reveal = (box: unknown) => seen.push(box)
  const moves = { zoomBy: nothing, panBy: nothing, fit: nothing, full: nothing }
  return { revealed: seen, zoom: { ...moves, reveal } }
})
vi.mock('../../../flows/gallery/canvas/useZoom.ts', () => ({ useZoom: () => zoom }))

const step = (value: string, ...taken: string[]) => ({
  ...{ does: `go to ${value}`, sees: `it is ${value}`, value, taken, event: { type: value } },
})
const PATHS: MachinePaths = {
  ...{ id: 'door', states: 3, transitions: 3, covered: 2, uncovered: [], isCut: false },
  paths: [
    {
      ...{ id: 'door-1', title: 'push, pull', given: '', input: 7, tags: [] },
      steps: [step('shut'), step('open', 'push'), step('shut', 'pull')],
    },
  ],
}
const DOOR = machine('door', {
  states: {
    shut: {
      transitions: [
        { id: 'push', event: 'door.pushed', targets: ['open'] },
        { id: 'knock', event: 'door.knocked', targets: ['ajar'] },
      ],
    },
    open: { transitions: [{ id: 'pull', event: 'door.pulled', targets: ['shut'] }] },
    ajar: {},
  },
})
const GATE = machine('gate', {
  states: {
    shut: {
      transitions: [
        { id: 'push', event: 'gate.pushed', targets: ['open'] },
        { id: 'blow', event: 'wind.blew', targets: ['open'] },
      ],
    },
    open: {},
  },
})
const ARRIVED = {
  door: await pageOf(DOOR, { paths: PATHS }),
  lock: await pageOf(machine('lock', { states: { free: {}, turned: {} } })),
  gate: await pageOf(GATE),
}

const flow = (path: string, id: string, value: string): FlowReport => ({
  ...{ path, machine: id, value, status: 'active', context: {} },
})
const report = (id: string, type: string, takes: string): PlayReport => ({
  ...{ machine: id, beginnings: [], given: undefined, outcomes: [], steps: 0 },
  flows: [flow(id, id, 'shut')],
  possible: [{ flow: id, does: 'press *Push*', event: { type }, takes: [takes] }],
  ...{ calls: [], timers: [], log: [], now: 0 },
})
const REPORT = report('door', 'door.pushed', 'push')
const READY = { flows: 'ready', problems: [] } as const
const WAYS = ['push', 'pull', 'knock']
const ways = () => WAYS.map((id) => marksOf(`transition ${id}`).join(' '))

beforeEach(() => {
  localStorage.clear()
  location.hash = ''
  chooseKind('code')
  revealed.splice(0)
})

test('a test path is marked as far as it is walked, over what all paths walk', async () => {
  await openChartPage('#/door?side=paths', { arrived: ARRIVED })
  expect(ways()).toEqual(['is-covered', 'is-covered', 'is-uncovered'])
  press(/^push, pull/)
  expect(ways()).toEqual(['is-covered', 'is-covered', 'is-uncovered'])
  press('Next')
  expect(ways()).toEqual(['is-taken is-covered', 'is-covered', 'is-uncovered'])
  press('Last')
  expect(ways()).toEqual(['is-taken is-covered', 'is-taken is-covered', 'is-uncovered'])
  press('Go on by hand from here')
  expect(ways()).toEqual(['is-covered', 'is-covered', 'is-uncovered'])
})

test('what the last run walked is marked instead once it is chosen, and when that was', async () => {
  const began = '2026-11-24T12:00:00Z'
  const walked = { system: 'screens', passed: ['door-1'], failed: [], walked: ['pull'] }
  const results = Promise.resolve({ began, machines: { lock: [], door: [walked] } })
  await openChartPage('#/door?side=paths', { arrived: ARRIVED, wanted: { results } })
  expect(ways()).toEqual(['is-covered', 'is-covered', 'is-uncovered'])
  press('the last run on screens')
  expect(ways()).toEqual(['is-uncovered', 'is-covered', 'is-uncovered'])
  const choice = within(screen.getByRole('group', { name: 'The chart shows' }))
  const when = new Date(began).toLocaleString('en-CA')
  expect(choice.getByRole('status').textContent).toBe(
    `1 of 3 transitions walked on 1 path; none failed. The run of ${when}.`,
  )
})

test('a played chart marks where the machine is; pressing what can happen makes it happen', async () => {
  await openChartPage('#/door/shut?side=play', { arrived: ARRIVED })
  const { says, sent } = playFrame()
  says(READY)
  expect(sent()).toEqual([{ type: 'walk', machine: 'door', input: 7, events: [] }])
  says({ flows: 'report', report: { ...REPORT, machine: 'bell' } })
  expect(marksOf('state shut')).toEqual([])
  says({ flows: 'report', report: REPORT })
  expect(marksOf('state shut')).toEqual(['is-active'])
  expect(ways()).toEqual(['is-possible', '', ''])
  expect(revealed.at(-1)).toMatchObject({ id: 'shut' })
  for (const part of ['transition knock', 'state open', 'transition push']) pressPart(part)
  const pushed = { flow: 'door', event: { type: 'door.pushed' }, does: 'press *Push*' }
  expect(sent().slice(1)).toEqual([{ type: 'send', ...pushed }])
  expect(location.hash).toBe('')
})

test('of a played machine that runs another, the chart of either can be followed', async () => {
  await openChartPage('#/door/open?side=play', { arrived: ARRIVED })
  const { says } = playFrame()
  const inner = flow('door.lock', 'lock', 'turned')
  says({ flows: 'report', report: { ...REPORT, flows: [...REPORT.flows, inner] } })
  expect(screen.getByRole('region', { name: 'Chart of door' })).toBeTruthy()
  fireEvent.click(screen.getByTitle('Follow door.lock'))
  expect(await screen.findByRole('region', { name: 'Chart of lock' })).toBeTruthy()
  expect(marksOf('state turned')).toEqual(['is-active'])
  expect(screen.getByTitle('Follow door.lock').getAttribute('aria-pressed')).toBe('true')
  expect(screen.queryByText(/has no state/)).toBeNull()
})

test('proposals are those for the machine of the page, also while a flow inside is followed', async () => {
  const exports = { places: { sources: {}, descriptions: {}, words: {} } }
  keepIdeas('door', [{ kind: 'comment', state: '', says: 'A bell?' }])
  keepIdeas('lock', [{ kind: 'comment', state: '', says: 'A key?' }])
  const { show } = await openChartPage('#/door?side=play', {
    arrived: { ...ARRIVED, exports_door: exports },
  })
  const { says } = playFrame()
  const inner = flow('door.lock', 'lock', 'turned')
  says({ flows: 'report', report: { ...REPORT, flows: [...REPORT.flows, inner] } })
  fireEvent.click(screen.getByTitle('Follow door.lock'))
  await screen.findByRole('region', { name: 'Chart of lock' })
  await happens(() => void dispatchEvent(new StorageEvent('storage', { key: 'flows.ideas.lock' })))
  await show('#/door?side=propose')
  expect(screen.getByText('On door: A bell?')).toBeTruthy()
})

test('the chart of a flow inside has no marks of the paths of the flow around it', async () => {
  await openChartPage('#/door?side=paths', { arrived: ARRIVED })
  const { says } = playFrame()
  const inner = flow('door.gate', 'gate', 'open')
  says({ flows: 'report', report: { ...REPORT, possible: [], flows: [...REPORT.flows, inner] } })
  expect(marksOf('transition push')).toEqual(['is-covered'])
  fireEvent.click(screen.getByTitle('Follow door.gate'))
  expect(await screen.findByRole('region', { name: 'Chart of gate' })).toBeTruthy()
  expect(marksOf('transition push')).toEqual([])
  expect(marksOf('state open')).toEqual(['is-active'])
})

test('what is played goes on, out of sight, while another tab is open', async () => {
  const { show } = await openChartPage('#/door?side=play', { arrived: ARRIVED })
  const { says, sent, frame } = playFrame()
  says(READY)
  says({ flows: 'report', report: REPORT })
  await show('#/door/open')
  expect(marksOf('state shut')).toEqual([])
  expect(marksOf('state open')).toEqual(['is-chosen'])
  expect([frame.isConnected, frame.closest('[hidden]') !== null]).toEqual([true, true])
  await show('#/door/open?side=play')
  expect(marksOf('state shut')).toEqual(['is-active'])
  expect([frame.isConnected, frame.closest('[hidden]') !== null]).toEqual([true, false])
  expect(sent()).toEqual([{ type: 'start', machine: 'door' }])
})

test('a machine is played from a chosen state when that is asked for', async () => {
  const { show } = await openChartPage('#/door?side=play', { arrived: ARRIVED })
  const { says, sent } = playFrame()
  says(READY)
  await show('#/door/open')
  press('Play from here')
  expect(location.hash).toBe('#/door/open?side=play')
  await show(location.hash)
  expect(sent().slice(1)).toEqual([
    { type: 'walk', machine: 'door', input: 7, events: [{ type: 'open' }] },
  ])
})

test('a recorded session is marked on the chart, and played with the steps that were seen', async () => {
  const entry = (at: number, type: string, value: string): LogEntry => ({
    ...{ flow: 'door', machine: 'door', at, event: { type }, value, taken: [] },
  })
  const entries = [entry(0, 'xstate.init', 'shut'), entry(1, 'door.pushed', 'open')]
  const session: Session = { flows: 'session', id: 'a', title: 'A day', ended: '', entries }
  const live = { ...NOT_LIVE, kept: { ...NOT_LIVE.kept, sessions: [session] } }
  const { show } = await openChartPage('#/door?side=sessions', { arrived: ARRIVED, live })
  fireEvent.click(screen.getByRole('checkbox'))
  expect(await screen.findByText('Step 1 of 2')).toBeTruthy()
  expect(marksOf('state shut')).toEqual(['is-active'])
  expect(revealed.at(-1)).toMatchObject({ id: 'shut' })
  press('Walk it as a test path')
  expect(location.hash).toBe('#/door?side=play')
  await show(location.hash)
  const { says, sent } = playFrame()
  says(READY)
  expect(sent()).toEqual([{ type: 'retrace', machine: 'door', seen: entries }])
})

test('a product that runs beside is followed on the charts of its flows, and left alone', async () => {
  const taken = { flow: 'door.lock', machine: 'lock', at: 0, event: { type: 'turn' }, taken: [] }
  const flows = [flow('door', 'door', 'shut'), flow('door.lock', 'lock', 'turned')]
  const told = { flows, calls: [], timers: [], log: [taken], now: 0 }
  const tab = { id: 'a', title: 'House', address: '/', report: told }
  const live = { ...NOT_LIVE, tabs: [tab], tab }
  await openChartPage('#/lock?side=live', { arrived: ARRIVED, live })
  expect(marksOf('state turned')).toEqual(['is-active'])
  pressPart('state free')
  expect(location.hash).toBe('')
  fireEvent.click(screen.getByTitle('Follow door'))
  expect(location.hash).toBe('#/door?side=live')
})

test('in plain words a label is marked and pressed for all ways that it stands for', async () => {
  chooseKind('words')
  await openChartPage('#/gate?side=play', { arrived: ARRIVED })
  const { says, sent } = playFrame()
  says(READY)
  says({ flows: 'report', report: report('gate', 'wind.blew', 'blow') })
  expect(marksOf('transition push')).toEqual(['is-possible'])
  pressPart('transition push')
  expect(sent().at(-1)).toMatchObject({ type: 'send', event: { type: 'wind.blew' } })
})
