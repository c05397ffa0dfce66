import { act, fireEvent, render, renderHook, screen, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import type { ChartPageData } from '../../../flows/build/galleryData.ts'
import type { LiveTab } from '../../../flows/live/liveTabs.ts'
import { RecordBar } from '../../../flows/sessions/RecordBar.tsx'
import { SessionsPanel } from '../../../flows/sessions/SessionsPanel.tsx'
import { keepSessions, keptSessions } from '../../../flows/sessions/store.ts'
import { useKeptSessions } from '../../../flows/sessions/useKeptSessions.ts'
import { useRecorder } from '../../../flows/sessions/useRecorder.ts'
import { placeOf, type Sessions, useSessions } from '../../../flows/sessions/useSessions.ts'
import type { LogEntry } from '../../../machines/inspection/report.ts'
import type { Session } from '../../../machines/inspection/session.ts'
import { machine } from '../../flows/build.ts'
import { takeSavedFiles, textsOf } from '../../support/flows/savedFiles.ts'
import '../../support/screen.tsx'
import { press } from './chartParts.ts'

const PAGE = {
  definition: machine('door', {
    states: {
      shut: {
        transitions: [
          { id: 'opens', event: 'opened', targets: ['open'] },
          { id: 'locks', event: 'locked' },
        ],
      },
      open: { transitions: [{ id: 'shuts', event: 'closed', targets: ['shut'] }] },
    },
  }),
} as ChartPageData

const entry = (type: string, value?: string, ...taken: string[]): LogEntry => ({
  ...{ flow: 'door', machine: 'door', at: 0, event: { type }, taken, value },
})
const BEGINS = entry('xstate.init', 'shut')
const OPENS = entry('opened', 'open', 'opens')
const SHUTS = entry('closed', 'shut', 'shuts')
const KNOCKS = entry('knocked')
const session = (id: string, ...entries: LogEntry[]): Session => ({
  ...{ flows: 'session', id, title: `Day ${id}`, ended: '2026-11-24T12:00:00.123Z', entries },
})
const TWICE = session('a', BEGINS, OPENS, KNOCKS, SHUTS, BEGINS, OPENS)
const ELSEWHERE = session('b', { ...BEGINS, machine: 'bell', flow: 'bell' })

const onWalk = vi.fn()
let list: Sessions | undefined

function Panel() {
  list = useSessions('door', useKeptSessions())
  return <SessionsPanel page={PAGE} list={list} onWalk={onWalk} />
}

function open(...sessions: Session[]): void {
  keepSessions(sessions)
  render(<Panel />)
}

const boxes = () => screen.getAllByRole<HTMLInputElement>('checkbox')
const check = (at: number) => fireEvent.click(boxes()[at] as HTMLElement)
const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name })

beforeEach(() => {
  localStorage.clear()
  onWalk.mockReset()
})

test('each session says when it was, and how much of it happened in this flow', () => {
  open(TWICE, ELSEWHERE)
  const when = new Date(TWICE.ended).toLocaleString('en-CA')
  expect(screen.getAllByRole('listitem').map((one) => one.textContent)).toEqual([
    `Day a${when} · 6 of 6 steps in doorSaveRemove`,
    `Day b${when} · 0 of 1 steps in doorSaveRemove`,
  ])
  expect([list?.marking, list?.at]).toEqual([{}, ''])
})

test('sessions are chosen one by one, all or none; one alone needs no such buttons', () => {
  open(TWICE, ELSEWHERE)
  const checked = () => boxes().map((box) => box.checked)
  check(1)
  expect(checked()).toEqual([false, true])
  expect(screen.getByText('This session did not come into this flow.')).toBeTruthy()
  press('All of them')
  expect(checked()).toEqual([true, true])
  check(0)
  expect(checked()).toEqual([false, true])
  press('None')
  expect(checked()).toEqual([false, false])
  fireEvent.click(screen.getAllByRole('button', { name: 'Remove' })[0] as HTMLElement)
  expect(keptSessions()).toEqual([ELSEWHERE])
  expect(screen.queryByRole('button', { name: 'All of them' })).toBeNull()
})

test('a session that is removed is no longer chosen', () => {
  open(TWICE, ELSEWHERE)
  const remove = () =>
    fireEvent.click(screen.getAllByRole('button', { name: 'Remove' })[0] as HTMLElement)
  press('All of them')
  expect(screen.getByRole('table')).toBeTruthy()
  remove()
  expect([list?.chosen, list?.only?.id]).toEqual([['b'], 'b'])
  expect(screen.queryByRole('table')).toBeNull()
  remove()
  expect(list?.chosen).toEqual([])
})

test('a session is saved in a file that can be opened again', async () => {
  open(ELSEWHERE)
  const saved = takeSavedFiles()
  press('Save')
  const [[name, type, text = ''] = []] = await textsOf(saved)
  expect([name, type]).toEqual(['session-2026-11-24T12-00-00-123Z.json', 'application/json'])
  expect(JSON.parse(text)).toEqual(ELSEWHERE)
})

test('a replay says each step and what it did, and begins where it is pressed', () => {
  open(TWICE)
  check(0)
  const replay = screen.getByRole('heading', { name: 'Step by step' }).parentElement
  const items = () => within(replay as HTMLElement).getAllByRole('listitem')
  const steps = () => items().map((one) => one.querySelector('button') as HTMLElement)
  expect(steps().map((one) => one.textContent)).toEqual([
    ...['It beginsshut', 'openedshut → open', 'knocked', 'closedopen → shut'],
    ...['It beginsshut', 'openedshut → open'],
  ])
  const current = () => steps().findIndex((one) => one.getAttribute('aria-current') === 'step')
  const ends = () => [button('Previous').disabled, button('Next').disabled]
  expect([current(), ends()]).toEqual([0, [true, false]])
  fireEvent.click(steps()[2] as HTMLElement)
  expect([current(), ends(), screen.getByText('Step 3 of 6').getAttribute('role')]).toEqual([
    ...[2, [false, false], 'status'],
  ])
  expect(list?.marking).toEqual({ active: new Set(['open']), taken: new Set() })
  expect(list?.at).toBe('open')
  press('Previous')
  expect([current(), list?.marking.taken]).toEqual([1, new Set(['opens'])])
  press('Walk it as a test path')
  fireEvent.click(steps()[5] as HTMLElement)
  expect([current(), ends()]).toEqual([5, [false, true]])
  press('Walk it as a test path')
  expect(onWalk.mock.calls).toEqual([[[BEGINS, OPENS, KNOCKS, SHUTS]], [[BEGINS, OPENS]]])
})

test('of several sessions the most frequent ways come first', () => {
  open(session('c', BEGINS, SHUTS, SHUTS, SHUTS), TWICE)
  press('All of them')
  const rows = screen.getAllByRole('row').map((row) => row.textContent)
  expect(rows).toEqual(['4open → shut', '2shut → open'])
  const never = screen.getByText('Ways that nobody took: 1').closest('details')
  expect(never?.querySelector('ul')?.textContent).toBe('shut stays')
  expect(screen.queryByText('Step by step')).toBeNull()
  act(() => list?.add([session('d', BEGINS, OPENS), session('e', BEGINS, OPENS)]))
  expect(boxes().map(({ checked }) => checked)).toEqual([false, false, true, true])
  expect(screen.getAllByRole('row').map((row) => row.textContent)).toEqual(['2shut → open'])
})

test('what was counted stays the same object while nothing else is chosen', () => {
  keepSessions([TWICE, ELSEWHERE])
  const { result, rerender } = renderHook(() => useSessions('door', useKeptSessions()))
  act(() => result.current.choose(['a', 'b']))
  const { visits } = result.current
  rerender()
  expect(result.current.visits).toBe(visits)
})

test('a session that is opened again takes the place of the one before', () => {
  open(TWICE, ELSEWHERE)
  const again = { ...TWICE, title: 'Again' }
  act(() => list?.add([again]))
  expect(keptSessions()).toEqual([ELSEWHERE, again])
  expect(boxes().map(({ checked }) => checked)).toEqual([false, true])
})

test('a browser without room for a session says so, and shows it all the same', () => {
  open()
  const full = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new Error('Full')
  })
  act(() => list?.add([TWICE]))
  expect(screen.getByRole('alert').textContent).toBe(
    'This browser cannot store them; save them as files before you leave.',
  )
  expect(boxes()).toHaveLength(1)
  full.mockRestore()
  act(() => list?.remove('a'))
  expect([screen.queryByRole('alert'), screen.queryByRole('checkbox')]).toEqual([null, null])
})

test.each([
  ['text that is torn', '{', []],
  ['something else', '{"flows":"session"}', []],
  ['sessions and others', JSON.stringify([TWICE, { flows: 'other' }, null]), [TWICE]],
])('what is stored is read as far as it is sessions: %s', (_, stored, sessions) => {
  localStorage.setItem('flows.sessions', stored)
  expect(keptSessions()).toEqual(sessions)
})

test('a step says where it led, if that is known', () => {
  const value = { open: { code: 'entering', resend: 'ready' } }
  expect(placeOf({ ...BEGINS, value })).toBe('open.code.entering and open.resend.ready')
  expect(placeOf(KNOCKS)).toBe('')
})

test('a recording is begun and ended by one button, which says how far it is', () => {
  const [start, stop] = [vi.fn(), vi.fn()]
  const bar = (isOn: boolean, steps = 3) => <RecordBar recorder={{ isOn, steps, start, stop }} />
  const { rerender } = render(bar(false))
  const says = screen.getByRole('status')
  expect(says.textContent).toBe('From where this page of the product began.')
  press('Record what you do')
  rerender(bar(true))
  expect(says.textContent).toBe('Recording: 3 steps')
  rerender(bar(true, 1))
  expect(says.textContent).toBe('Recording: 1 step')
  press('Stop and keep')
  expect([start.mock.calls.length, stop.mock.calls.length]).toEqual([1, 1])
})

test('a recording has the title of the page, and is also kept when the page is gone', () => {
  const onKept = vi.fn<(kept: Session) => void>()
  const tab = { id: 'one', title: 'Porch', report: { log: [BEGINS] } } as unknown as LiveTab
  const { result, rerender } = renderHook(
    ({ live }: { live: LiveTab | undefined }) => useRecorder(live, onKept),
    { initialProps: { live: tab as LiveTab | undefined } },
  )
  expect([result.current.isOn, result.current.steps]).toEqual([false, 0])
  act(() => result.current.start())
  expect([result.current.isOn, result.current.steps]).toEqual([true, 1])
  act(() => result.current.stop())
  expect(onKept.mock.calls.map(([{ title, entries }]) => [title, entries])).toEqual([
    ['Porch', [BEGINS]],
  ])
  act(() => result.current.start())
  rerender({ live: undefined })
  act(() => result.current.stop())
  expect(onKept.mock.lastCall?.[0]).toMatchObject({ title: 'Porch', entries: [BEGINS] })
  expect(onKept).toHaveBeenCalledTimes(2)
  expect(result.current.isOn).toBe(false)
})
