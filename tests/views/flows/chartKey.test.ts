import { afterEach, expect, test, vi } from 'vitest'
import type { Report } from '../../../machines/inspection/report.ts'
import { chartAddress, openChartByKey } from '../../../src/app/chartKey.ts'

type Flow = Report['flows'][number]
type Entry = Report['log'][number]

function flow(path: string, value: Flow['value'], status = 'active'): Flow {
  const machine = path.split('.').at(-1) ?? ''
  return { path, machine, value, status, context: {} } as Flow
}

function entry(path: string, type: string, taken: string[] = ['a']): Entry {
  return { flow: path, machine: path, at: 0, event: { type }, taken } as Entry
}

function report(flows: Flow[], log: Entry[] = []): Report {
  return { flows, log, calls: [], timers: [], now: 0 }
}

const APP = flow('app', { guest: 'login' })
const LOGIN = flow('app.login', { editing: 'refused' })
const LEGAL = flow('app.login.legal', 'closed')

afterEach(() => vi.restoreAllMocks())

test('it opens the chart of the flow that was used last', () => {
  const log = [entry('app.login.legal', 'document.requested'), entry('app.login', 'xstate.done.x')]
  expect(chartAddress(report([APP, LOGIN, LEGAL], log))).toBe('/flows/#/legal/closed?side=live')
})

test('ignored events and finished flows do not count', () => {
  const log = [
    entry('app.login', 'field.changed'),
    entry('app.login.legal', 'modal.closed', []),
    entry('app.signup', 'field.changed'),
  ]
  const ended = flow('app.signup', 'done', 'done')
  expect(chartAddress(report([APP, LOGIN, LEGAL, ended], log))).toBe(
    '/flows/#/login/editing.refused?side=live',
  )
})

test('before any use it is the flow that the app runs, or else any running flow', () => {
  expect(chartAddress(report([flow('language', 'spoken'), APP, LOGIN]))).toBe(
    '/flows/#/login/editing.refused?side=live',
  )
  expect(chartAddress(report([flow('language', 'spoken')]))).toBe(
    '/flows/#/language/spoken?side=live',
  )
  expect(chartAddress(report([]))).toBeUndefined()
})

test('Alt, Shift and G open it, nothing else does', () => {
  const opened = vi.spyOn(window, 'open').mockReturnValue(null)
  let now = report([])
  openChartByKey(() => now)
  const press = (init: KeyboardEventInit) => {
    const event = new KeyboardEvent('keydown', { cancelable: true, ...init })
    dispatchEvent(event)
    return event.defaultPrevented
  }
  const keys = { altKey: true, shiftKey: true, code: 'KeyG' }
  expect(press(keys)).toBe(false)
  now = report([LOGIN])
  for (const other of [{ altKey: false }, { shiftKey: false }, { code: 'KeyH' }]) {
    expect(press({ ...keys, ...other })).toBe(false)
  }
  expect(opened).not.toHaveBeenCalled()
  expect(press(keys)).toBe(true)
  expect(opened).toHaveBeenCalledExactlyOnceWith(
    '/flows/#/login/editing.refused?side=live',
    'nookmate-flows',
  )
})
