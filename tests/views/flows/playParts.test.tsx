import { fireEvent, render, screen, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import type { Outcome, PlayReport } from '../../../flows/protocol/player.ts'
import { PlayPanel } from '../../../flows/simulator/PlayPanel.tsx'
import { ResultsChoice } from '../../../flows/simulator/ResultsChoice.tsx'
import type { FlowReport } from '../../../machines/inspection/report.ts'
import type { MachinePaths } from '../../../machines/paths/generate.ts'
import '../../support/screen.tsx'
import { press } from './chartParts.ts'

const flow = (path: string, status: FlowReport['status'] = 'active'): FlowReport => ({
  ...{ path, machine: path, value: 'open', status, context: {} },
})
const REPORT: PlayReport = {
  ...{ machine: 'door', beginnings: ['a key'], given: 'a key', possible: [], outcomes: [] },
  ...{ steps: 0, flows: [flow('door')], calls: [], timers: [], log: [], now: 0 },
}
const outcome = (kind: Outcome['kind'], does: string, output: unknown): Outcome => ({
  ...{ call: 'ask#1', kind, does, output, takes: [] },
})
const ASKED = { id: 'ask#1', flow: 'door', src: 'askWho', input: { knocks: 3 } }
const ANSWERS = [
  outcome('accepted', 'it is *Ada*', { name: 'Ada' }),
  outcome('answered', 'it is somebody', 1),
  outcome('refused', 'it is closed', false),
  outcome('failed', 'nobody hears it', 'Silence'),
]
const command = vi.fn()

function panel(more: Partial<PlayReport>, problems: readonly string[] = []) {
  return <PlayPanel player={{ report: { ...REPORT, ...more }, problems, command }} />
}

const part = (name: string) => within(screen.getByRole('region', { name }))
const textsOf = (elements: Iterable<Element>) => [...elements].map((one) => one.textContent)
const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name })

beforeEach(() => command.mockReset())

test.each<[string, Partial<PlayReport>]>([
  ['The flow has ended.', { flows: [flow('door', 'done')], calls: [ASKED] }],
  ['Nothing but an answer to a call goes on from here.', { calls: [ASKED] }],
  [
    'Nothing but time goes on from here.',
    { timers: [{ flow: 'door', event: 'a', delay: 2, left: 1 }] },
  ],
  ['Nothing goes on from here.', {}],
])('where nobody can do anything it is said why: %s', (says, more) => {
  render(panel(more))
  expect(part('Possible now').getByText(says)).toBeTruthy()
  expect(part('Possible now').queryByRole('button')).toBeNull()
})

test('what can happen stands under the flow to which it happens, if several run', () => {
  const offer = (path: string, does: string, ends?: string) => ({
    ...{ flow: path, does, event: { type: 'key.turned' }, takes: [] },
    ...(ends && { ends }),
  })
  const possible = [offer('door', 'turn *it*'), offer('app', 'leave', 'door'), offer('door', 'go')]
  const { rerender } = render(panel({ possible, flows: [flow('app'), flow('door')] }))
  expect(textsOf(part('Possible now').getAllByRole('heading', { level: 3 }))).toEqual([
    ...['door', 'app'],
  ])
  expect(textsOf(part('Possible now').getAllByRole('button'))).toEqual([
    ...['turn it key.turned', 'go key.turned', 'leave door ends'],
  ])
  press(/^turn it/)
  expect(command.mock.calls).toEqual([
    [{ type: 'send', flow: 'door', event: { type: 'key.turned' }, does: 'turn *it*' }],
  ])
  rerender(panel({ possible: possible.slice(0, 1) }))
  expect(part('Possible now').queryByRole('heading', { level: 3 })).toBeNull()
})

test('a call that waits says what it was asked for, and ends in each way that it can', () => {
  const other = { ...outcome('accepted', 'it rings', 2), call: 'ring#1' }
  const calls = [ASKED, { id: 'ring#1', flow: 'door', src: 'ring', input: undefined }]
  render(panel({ calls, outcomes: [...ANSWERS, other] }))
  const waiting = [...document.querySelectorAll('details pre')]
  expect(textsOf(waiting)).toEqual(['{\n  "knocks": 3\n}'])
  const [ask, ring] = part('Calls that wait').getAllByText(/^asked by door$/)
  const item = (one: HTMLElement | undefined) => one?.closest('li') as HTMLElement
  expect(item(ask).querySelector('p')?.textContent).toBe('askWho asked by door')
  const endsOf = (one: HTMLElement | undefined) => [
    ...(item(one).querySelector('ul')?.querySelectorAll('button') ?? []),
  ]
  const ends = endsOf(ask)
  expect(ends.map((one) => [one.textContent, one.getAttribute('data-tone')])).toEqual([
    ['it is Ada accepted', 'good'],
    ['it is somebody answered', 'good'],
    ['it is closed refused', 'refused'],
    ['nobody hears it failed', 'failed'],
  ])
  for (const end of ends) fireEvent.click(end)
  expect(command.mock.calls).toEqual([
    ...[{ name: 'Ada' }, 1, false].map((output) => [{ type: 'answer', call: 'ask#1', output }]),
    [{ type: 'fail', call: 'ask#1', message: 'Silence' }],
  ])
  expect(textsOf(endsOf(ring))).toEqual(['it rings accepted'])
})

test('an answer is written from any sample; what is no JSON is said until it is mended', () => {
  render(panel({ calls: [ASKED], outcomes: ANSWERS }))
  const editor = screen.getByRole<HTMLTextAreaElement>('textbox', { hidden: true })
  const inside = editor.closest('details') as HTMLElement
  const samples = [...inside.querySelectorAll('button')].slice(0, -1)
  expect(textsOf(samples)).toEqual([
    ...['Take “it is Ada”', 'Take “it is somebody”', 'Take “it is closed”'],
  ])
  expect(editor.value).toBe('{\n  "name": "Ada"\n}')
  const send = () => fireEvent.click(within(inside).getByText('Answer with this'))
  fireEvent.change(editor, { target: { value: '{' } })
  send()
  expect([editor.getAttribute('aria-invalid'), command.mock.calls]).toEqual(['true', []])
  const said = document.getElementById(editor.getAttribute('aria-describedby') ?? '')
  expect(said?.textContent).toMatch(/^This is not JSON/)
  fireEvent.click(samples[2] as Element)
  expect(editor.value).toBe('false')
  send()
  expect(command.mock.calls).toEqual([[{ type: 'answer', call: 'ask#1', output: false }]])
  expect([editor.getAttribute('aria-invalid'), said?.textContent]).toEqual(['false', ''])
  fireEvent.change(editor, { target: { value: ' ' } })
  send()
  expect(command).toHaveBeenLastCalledWith({ type: 'answer', call: 'ask#1', output: undefined })
})

test('time passes by steps, and to the timer that is next', () => {
  const timers = [
    { flow: 'door', event: 'xstate.after.patience.door', delay: 9000, left: 7000 },
    { flow: 'app', event: 'xstate.after.second.app', delay: 1000, left: 600 },
  ]
  const { rerender } = render(panel({ timers, now: 125_000 }))
  const time = part('Time')
  expect(time.getByText(/have passed/).textContent).toBe(
    '2 min 5 s have passed. Time stands still until you let it pass.',
  )
  expect(textsOf(time.getAllByRole('listitem'))).toEqual([
    ...['after patience door7 s left', 'after second app0.6 s left'],
  ])
  const bars = time.getAllByRole<HTMLProgressElement>('progressbar')
  expect(bars.map(({ value, max }) => [value, max])).toEqual([
    ...[
      [2000, 9000],
      [400, 1000],
    ],
  ])
  for (const name of ['1 s', '10 s', '60 s', 'Until the next timer']) press(name)
  expect(command.mock.calls.map(([told]) => told)).toEqual(
    [1000, 10_000, 60_000, 600].map((milliseconds) => ({ type: 'wait', milliseconds })),
  )
  rerender(panel({}))
  expect([button('Until the next timer').disabled, button('1 s').disabled]).toEqual([true, false])
  expect(screen.queryByRole('listitem')).toBeNull()
})

test('steps are taken back, one or all, once there are any', () => {
  const { rerender } = render(panel({}))
  const buttons = () => [button('Step back').disabled, button('Reset').disabled]
  expect([buttons(), screen.getByText('0 steps').textContent]).toEqual([[true, true], '0 steps'])
  rerender(panel({ steps: 1, problem: 'It jams.' }))
  expect(screen.getByText('1 step')).toBeTruthy()
  expect(screen.getByRole('alert').textContent).toBe('It jams.')
  expect(buttons()).toEqual([false, false])
  press('Step back')
  press('Reset')
  expect(command.mock.calls).toEqual([[{ type: 'back' }], [{ type: 'reset' }]])
})

test('a machine with several beginnings begins with the chosen one, or with a test path', () => {
  const beginnings = ['a key', 'no key']
  const { rerender } = render(panel({ beginnings, given: 'no key' }, ['bell cannot be played.']))
  const choice = () => screen.getByRole<HTMLSelectElement>('combobox', { name: 'Begin with' })
  const options = () => [...choice().options].map(({ text }) => text)
  expect([choice().value, options()]).toEqual(['no key', beginnings])
  fireEvent.change(choice(), { target: { value: 'a key' } })
  expect(command).toHaveBeenLastCalledWith({ type: 'start', machine: 'door', given: 'a key' })
  expect(screen.getByText('bell cannot be played.')).toBeTruthy()
  rerender(panel({ beginnings, given: undefined }))
  expect([choice().value, options()]).toEqual(['', ['a test path', ...beginnings]])
  rerender(panel({}))
  expect(screen.queryByRole('combobox')).toBeNull()
})

test('the last run is chosen by its system; without a run there is nothing to choose', () => {
  const choose = vi.fn()
  const paths = { transitions: 4 } as MachinePaths
  const results = ['machines', 'screens', 'browser', 'moon'].map((system) => ({
    ...{ system, passed: ['a', 'b'], failed: [], walked: ['x', 'y', 'z'] },
  }))
  const choice = (more: object) => (
    <ResultsChoice
      paths={paths}
      run={{ began: undefined, results, chosen: undefined, choose, ...more }}
    />
  )
  const { rerender } = render(choice({}))
  expect(textsOf(screen.getAllByRole('button'))).toEqual([
    ...['the paths', 'the last run on machines', 'the last run on screens'],
    ...['the last run in the browser', 'the last run moon'],
  ])
  press('the last run on screens')
  press('the paths')
  expect(choose.mock.calls).toEqual([['screens'], [undefined]])
  rerender(choice({ chosen: results[1] }))
  expect(screen.getByRole('status').textContent).toBe(
    '3 of 4 transitions walked on 2 paths; none failed.',
  )
  const pressed = screen.getAllByRole('button').map((one) => one.getAttribute('aria-pressed'))
  expect(pressed).toEqual(['false', 'false', 'true', 'false', 'false'])
  rerender(choice({ results: [] }))
  expect(screen.queryByRole('group')).toBeNull()
})
