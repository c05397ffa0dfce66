import { act, fireEvent, renderHook, screen, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import type { ChartPageData } from '../../../flows/build/galleryData.ts'
import type { LiveTab } from '../../../flows/live/liveTabs.ts'
import { SessionsPanel } from '../../../flows/sessions/SessionsPanel.tsx'
import { keepSessions, keptSessions } from '../../../flows/sessions/store.ts'
import { useKeptSessions } from '../../../flows/sessions/useKeptSessions.ts'
import { useRecorder } from '../../../flows/sessions/useRecorder.ts'
import { useSessions } from '../../../flows/sessions/useSessions.ts'
import type { LogEntry } from '../../../machines/inspection/report.ts'
import type { Session } from '../../../machines/inspection/session.ts'
import { machine } from '../../flows/build.ts'
import { expectAccessible, mount } from '../../support/screen.tsx'

const DEFINITION = machine('door', {
  states: {
    shut: { transitions: [{ id: 'opens', event: 'opened', targets: ['open'] }] },
    open: { transitions: [{ id: 'shuts', event: 'closed', targets: ['shut'] }] },
  },
})
const PAGE = { definition: DEFINITION } as ChartPageData

function entry(at: number, type: string, value: string, taken: string[]): LogEntry {
  return { flow: 'door', machine: 'door', at, event: { type }, value, taken }
}

function session(id: string, ...entries: LogEntry[]): Session {
  return { flows: 'session', id, title: `Session ${id}`, ended: '2026-11-24T12:00:00Z', entries }
}

const BEGINS = entry(0, 'xstate.init', 'shut', [])
const OPENS = entry(1, 'opened', 'open', ['opens'])
const SHORT = session('a', BEGINS)
const LONG = session('b', BEGINS, OPENS)

const onWalk = vi.fn()
let marking: unknown

function Panel() {
  const list = useSessions('door', useKeptSessions())
  marking = list.marking
  return (
    <main>
      <h1>Door</h1>
      <SessionsPanel page={PAGE} list={list} onWalk={onWalk} />
    </main>
  )
}

beforeEach(() => {
  localStorage.clear()
  document.title = 'Door'
})

test('one session is replayed step by step, and walked as a path', async () => {
  keepSessions([LONG])
  await mount(<Panel />)
  await expectAccessible()
  fireEvent.click(screen.getByRole('checkbox'))
  expect(marking).toEqual({ active: new Set(['shut']), taken: new Set() })
  fireEvent.click(screen.getByRole('button', { name: 'Next' }))
  expect(marking).toEqual({ active: new Set(['open']), taken: new Set(['opens']) })
  expect(screen.getByText('Step 2 of 2')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Walk it as a test path' }))
  expect(onWalk).toHaveBeenLastCalledWith([BEGINS, OPENS])
})

test('another session is replayed from its start, wherever the one before was left', async () => {
  keepSessions([LONG, session('c', BEGINS, OPENS)])
  await mount(<Panel />)
  const press = (at: number) => fireEvent.click(screen.getAllByRole('checkbox')[at] as HTMLElement)
  press(0)
  fireEvent.click(screen.getByRole('button', { name: 'Next' }))
  expect(screen.getByText('Step 2 of 2')).toBeTruthy()
  press(1)
  press(0)
  expect(screen.getByText('Step 1 of 2')).toBeTruthy()
  expect(marking).toEqual({ active: new Set(['shut']), taken: new Set() })
})

test('several sessions are shown as a heat map, with the transitions that nobody took', async () => {
  keepSessions([SHORT, LONG])
  await mount(<Panel />)
  fireEvent.click(screen.getByRole('button', { name: 'All of them' }))
  expect(marking).toEqual({ heat: new Map(Object.entries({ shut: 4, opens: 3, open: 3 })) })
  const [row] = within(screen.getByRole('table')).getAllByRole('row')
  expect(row?.textContent).toBe('1shut → open')
  expect(screen.getByText('Ways that nobody took: 1')).toBeTruthy()
})

test('session files are added and stored; a file that is no session is named', async () => {
  await mount(<Panel />)
  const files = [new File([JSON.stringify(LONG)], 'b.json'), new File(['{}'], 'notes.json')]
  const input = screen.getByLabelText(/Open sessions/)
  await act(async () => {
    fireEvent.change(input, { target: { files } })
  })
  expect(await screen.findByText('These files contain no session: notes.json.')).toBeTruthy()
  expect(keptSessions()).toEqual([LONG])
  await act(async () => {
    fireEvent.change(input, { target: { files: files.slice(0, 1) } })
  })
  await expect.poll(() => screen.queryByText(/contain no session/)).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: 'Remove' }))
  expect(keptSessions()).toEqual([])
})

test('a recording continues when the product is reloaded', () => {
  const onKept = vi.fn<(kept: Session) => void>()
  const tab = (id: string, ...log: LogEntry[]) => ({ id, title: 'Door', report: { log } }) as never
  const { result, rerender } = renderHook(
    ({ live }: { live: LiveTab | undefined }) => useRecorder(live, onKept),
    { initialProps: { live: tab('one', BEGINS) } },
  )
  act(() => result.current.start())
  rerender({ live: tab('one', BEGINS, OPENS) })
  rerender({ live: tab('two', BEGINS) })
  expect(result.current.steps).toBe(3)
  act(() => result.current.stop())
  expect(onKept.mock.lastCall?.[0].entries).toEqual([BEGINS, OPENS, BEGINS])
  expect(result.current.isOn).toBe(false)
})

test('what another tab stores or removes is shown, and not overwritten', () => {
  keepSessions([SHORT])
  const { result } = renderHook(useKeptSessions)
  const ids = () => [
    result.current.sessions.map(({ id }) => id),
    keptSessions().map(({ id }) => id),
  ]
  keepSessions([SHORT, LONG])
  act(() => void dispatchEvent(new StorageEvent('storage', { key: 'flows.other' })))
  expect(ids()).toEqual([['a'], ['a', 'b']])
  act(() => result.current.add([session('c')]))
  expect(ids()).toEqual([
    ['a', 'b', 'c'],
    ['a', 'b', 'c'],
  ])
  keepSessions([LONG, session('d')])
  act(() => void dispatchEvent(new StorageEvent('storage', { key: 'flows.sessions' })))
  expect(ids()).toEqual([
    ['b', 'd'],
    ['b', 'd'],
  ])
  keepSessions([LONG, session('d'), session('e')])
  act(() => result.current.remove('d'))
  expect(ids()).toEqual([
    ['b', 'e'],
    ['b', 'e'],
  ])
})

test('what cannot be stored stays when another tab stores something', () => {
  const { result } = renderHook(useKeptSessions)
  const full = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new Error('Full')
  })
  act(() => result.current.add([SHORT]))
  full.mockRestore()
  keepSessions([LONG])
  act(() => void dispatchEvent(new StorageEvent('storage', { key: 'flows.sessions' })))
  expect(result.current.sessions).toEqual([LONG, SHORT])
  act(() => result.current.remove('x'))
  expect([keptSessions(), result.current.isFull]).toEqual([[LONG, SHORT], false])
})
