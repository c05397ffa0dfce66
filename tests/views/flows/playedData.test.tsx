import { render, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { readText } from '../../../flows/simulator/answerText.ts'
import { changedPlaces, changesOf } from '../../../flows/simulator/changes.ts'
import { DataTree } from '../../../flows/simulator/DataTree.tsx'
import { EventLog } from '../../../flows/simulator/EventLog.tsx'
import { inSeconds } from '../../../flows/simulator/inSeconds.ts'
import { KeptData } from '../../../flows/simulator/KeptData.tsx'
import type { FlowReport, LogEntry, Report } from '../../../machines/inspection/report.ts'
import '../../support/screen.tsx'

const flow = (path: string, more: Partial<FlowReport> = {}): FlowReport => ({
  ...{ path, machine: path, value: 'open', status: 'active', context: {}, ...more },
})
const reportOf = (...flows: FlowReport[]): Report => ({
  ...{ flows, calls: [], timers: [], log: [], now: 0 },
})
const entry = (type: string, more: Partial<LogEntry> & { with?: object } = {}): LogEntry => {
  const { with: payload = {}, ...rest } = more
  return { flow: 'door', machine: 'door', at: 0, event: { type, ...payload }, taken: [], ...rest }
}
const textsOf = (elements: Iterable<Element>) => [...elements].map((one) => one.textContent)

test('data are a tree: each branch says what is in it, and is open if that has changed', () => {
  const data = {
    ...{ form: { name: 'Ada', age: 3 }, one: ['a'], no: [], none: null, lost: undefined },
    ...{ four: { a: 1, b: 2, c: 3, d: 4 }, five: { a: 1, b: 2, c: 3, d: 4, e: 5 }, empty: {} },
  }
  render(<DataTree data={data} changed={new Set(['form', 'form.age', 'lost', 'four.name'])} />)
  expect(textsOf(document.querySelectorAll('summary'))).toEqual([
    ...['form name, agechanged', 'one 1 item', 'no 0 items', 'four a, b, c, d'],
    ...['five a, b, c, d …', 'empty '],
  ])
  const open = [...document.querySelectorAll('details')].map((one) => one.open)
  expect(open).toEqual([true, false, false, false, false, false])
  const leaves = [...document.querySelectorAll('li')].filter((one) => !one.querySelector('ul, p'))
  expect(textsOf(leaves).slice(0, 5)).toEqual([
    ...['name "Ada"', 'age 3changed', '0 "a"', 'none null', 'lost nothingchanged'],
  ])
  expect(screen.getAllByText('Nothing is kept.')).toHaveLength(2)
})

test.each<[unknown, unknown, string[]]>([
  [{ a: 1 }, { a: 1 }, []],
  [{ a: 1, b: 2 }, { a: 1, b: 3 }, ['', 'b']],
  [{}, { a: 1 }, ['', 'a']],
  [{ a: 1 }, {}, ['', 'a']],
  [{ a: null }, { a: { b: 1 } }, ['', 'a']],
  [{ a: { b: 1 } }, { a: null }, ['', 'a']],
  [{ a: { b: [1, 2], c: 1 } }, { a: { b: [1, 3], c: 1 } }, ['', 'a', 'a.b', 'a.b.1']],
])('from %j to %j, what changed is at %j', (before, now, places) => {
  expect(changedPlaces(before, now)).toEqual(places)
})

test('the changes of a flow are its own, and none when it has just begun', () => {
  const before = reportOf(flow('app', { context: { a: 1 } }), flow('app.door', { context: 1 }))
  const now = reportOf(flow('app', { context: { a: 2 } }), flow('app.bell'), flow('app.door'))
  expect(changesOf(before, now, 'app')).toEqual(new Set(['', 'a']))
  expect(changesOf(before, now, 'app.bell').size).toBe(0)
  expect(changesOf(undefined, now, 'app').size).toBe(0)
})

test('each flow says in which states it is, and whether it has ended; the first one is open', () => {
  const value = { open: { code: 'entering', resend: 'ready' } }
  const flows = [flow('app', { value }), flow('app.door', { status: 'done', context: { a: 1 } })]
  render(<KeptData report={reportOf(...flows)} />)
  expect(textsOf(document.querySelectorAll('summary'))).toEqual([
    ...['app open.code.entering and open.resend.ready', 'app.door open (ended)'],
  ])
  expect([...document.querySelectorAll('details')].map((one) => one.open)).toEqual([true, false])
})

test.each([
  [0, '0 s'],
  [440, '0.4 s'],
  [60_000, '60 s'],
  [119_900, '119.9 s'],
  [120_000, '2 min'],
  [125_400, '2 min 5 s'],
  [179_600, '3 min'],
  [3_600_000, '60 min'],
])('%i milliseconds are %s', (milliseconds, says) => {
  expect(inSeconds(milliseconds)).toBe(says)
})

test('the log has the newest event first, in words, with what took it and what came with it', () => {
  const wide = 'door.open.wide | pushed | 1'
  render(
    <EventLog
      log={[
        entry('xstate.init', { with: { input: 1 } }),
        entry('field.changed', { at: 1500, with: { field: 'first_name', value: 'Ada' } }),
        entry('xstate.after.second.door.open', { times: 3, taken: ['door | tick | 0'] }),
        entry('xstate.done.actor.ask', { does: '*Ada* comes', with: { actorId: 'x', output: 1 } }),
        entry('pushed', { taken: [wide, 'door.open | pushed | 0', wide] }),
      ]}
      describe={(id) => (id.startsWith('door.open |') ? 'open → shut' : undefined)}
    />,
  )
  const part = within(screen.getByRole('region', { name: 'What happened' }))
  expect(textsOf(part.getAllByRole('listitem'))).toEqual([
    '0 spusheddoor · pushedfrom open.wide, branch 2open → shut',
    '0 sAda comesdoor · ask answersnothing took itWith it came{\n  "output": 1\n}',
    '0 safter second (3 times)door · after secondfrom the whole flow',
    '1.5 sfill in first name with Adadoor · field.changednothing took itWith it came{\n  "field": "first_name",\n  "value": "Ada"\n}',
    '0 sdoor beginsdoor · xstate.initWith it came{\n  "input": 1\n}',
  ])
  expect(document.querySelector('ol')?.reversed).toBe(true)
  expect(textsOf(document.querySelectorAll('b'))).toEqual(['Ada', 'Ada'])
})

test('a log without events says so', () => {
  render(<EventLog log={[]} />)
  expect(screen.getByText('Nothing yet.')).toBeTruthy()
})

test.each([
  ['', undefined],
  [' \n', undefined],
  ['null', null],
  ['{"ok": false}', { ok: false }],
])('the answer %j is %j', (text, data) => {
  expect(readText(text)).toEqual({ data })
})

test('what is no JSON says in which line it is wrong', () => {
  expect(readText('{\n  "ok": false,\n}')).toEqual({
    problem:
      'This is not JSON in line 3, at character 1: names and texts stand in double quotes, and no comma comes last. Nothing was sent.',
  })
})
