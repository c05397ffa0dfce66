import { cleanup, render, screen } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import type { ChartPageData } from '../../../flows/build/galleryData.ts'
import type { Cause, StateDefinition } from '../../../flows/definition/definition.ts'
import { About } from '../../../flows/gallery/about/About.tsx'
import { machine } from '../../flows/build.ts'
import '../../support/screen.tsx'

const GATE = machine('gate', {
  purpose: 'A *gate*.',
  transitions: [
    {
      ...{ id: 'reset', event: 'reset', targets: ['shut'], actions: ['ring', 'gone', 'ring'] },
      ...{ words: '*Reset* is pressed', description: '*Reset* starts over.' },
    },
  ],
  states: {
    shut: {
      words: 'a *shut* gate',
      invocations: [
        { id: 'a', src: 'lock', kind: 'flow', machine: 'lock' },
        { id: 'b', src: 'lock', kind: 'flow', machine: 'lock' },
        { id: 'c', src: 'ask', kind: 'call', machine: undefined },
      ],
      states: { free: { description: 'Nobody holds it.', words: 'a free gate' } },
    },
    open: { transitions: [{ id: 'fall', event: 'fall', targets: ['shut'] }] },
  },
  code: { actions: { ring: 'ding()' } },
})
const PAGE = {
  definition: GATE,
  ...{ paths: undefined, warnings: ['It creaks.', 'It sticks.'], runBy: ['house', 'app'] },
  ...{ screens: ['Porch', 'Hall'], asks: { ask: 'GET /who', ring: 'POST /ring' } },
} as unknown as ChartPageData

function open(page: ChartPageData, address: { state?: string; transition?: string } = {}) {
  const { state = '', transition = '' } = address
  const nothing = () => undefined
  render(<About {...{ page, state, transition }} onChoose={nothing} onPlay={nothing} />)
}

const text = () => screen.getByRole('article').textContent ?? ''
const links = () =>
  screen.getAllByRole('link').map((one) => [one.textContent, one.getAttribute('href')])
const partsOf = (selector: string) =>
  [...document.querySelectorAll(selector)].map((one) => one.textContent)

beforeEach(() => {
  const clauses = new Promise(() => undefined)
  vi.stubGlobal('flowsData', { wanted: { clauses }, arrived: {} })
})

test.each<[StateDefinition['kind'], string]>([
  ['atomic', 'A state'],
  ['compound', 'A state with states inside; one of them is active'],
  ['parallel', 'A state with regions that run side by side'],
  ['final', 'The end: the parent flow goes on'],
  ['history', 'Goes back to a state that was active before'],
])('a state of the kind %s says what that is', (kind, says) => {
  const definition = machine('m', { states: { first: {}, other: { kind } } })
  open({ ...PAGE, definition }, { state: 'other' })
  expect(text()).toBe(`other${says}`)
})

test.each<[Cause, string, string]>([
  [{ kind: 'event', name: 'x' }, 'x', 'Somebody does something'],
  [{ kind: 'answered', name: 'x' }, 'x answers', 'A call is answered'],
  [{ kind: 'refused', name: 'x' }, 'x refuses', 'A call is refused'],
  [{ kind: 'returned', name: 'x' }, 'x answers or refuses', 'A call is answered or refused'],
  [{ kind: 'failed', name: 'x' }, 'x fails', 'A call gets no answer'],
  [{ kind: 'ended', name: 'x' }, 'x ends', 'The flow inside ends'],
  [{ kind: 'after', name: 'x', lasts: '3 s' }, 'after 3 s', 'Time passes'],
  [{ kind: 'always' }, 'at once', 'Nothing has to happen'],
  [{ kind: 'completed' }, 'everything inside ended', 'Everything inside has ended'],
])('a transition says what brings it about: %j', (cause, heading, says) => {
  const first = { transitions: [{ id: 'it', cause, targets: ['other'] }] }
  open(
    { ...PAGE, definition: machine('m', { states: { first, other: {} } }) },
    { transition: 'it' },
  )
  const delay = cause.kind === 'after' ? 'DelayxIts code is not in this machine’s setup.' : ''
  expect(text()).toBe(`${heading}${says}first → otherAlways.${delay}Test paths that take itNone.`)
})

test('a transition to the machine itself has a link with the machine’s name', () => {
  const states = { shut: { transitions: [{ id: 'reset', targets: [''] }] } }
  open({ ...PAGE, definition: machine('gate', { states }) }, { transition: 'reset' })
  expect(links()).toEqual([
    ['shut', '#/gate/shut'],
    ['gate', '#/gate'],
  ])
})

test('a machine says what it is, how large, who runs it, what it runs, shows and asks', () => {
  open(PAGE)
  expect(partsOf('p')).toEqual(['A gate.', 'It creaks.', 'It sticks.'])
  const facts = [...document.querySelectorAll('dt')].map((one) => [
    ...[one.textContent, one.nextElementSibling?.textContent],
  ])
  expect(facts).toEqual([
    ['Size', '3 states, 2 transitions'],
    ['Tests', 'no paths'],
    ['Run by', 'house, app'],
    ['Runs', 'lock'],
    ['Screens', 'Porch, Hall'],
    ['File', 'machines/gate/gate.machine.ts'],
    ['ask', 'GET /who'],
    ['ring', 'POST /ring'],
  ])
  expect(links()).toEqual([
    ...[
      ['house', '#/house'],
      ['app', '#/app'],
      ['lock', '#/lock'],
    ],
    ...[
      ['shut', '#/gate/shut'],
      ['free', '#/gate/shut.free'],
      ['open', '#/gate/open'],
    ],
  ])
  const states = [...document.querySelectorAll('li')]
  const depthOf = ({ style }: HTMLElement) => Number.parseFloat(style.paddingInlineStart)
  expect(states.map((one) => [one.textContent, depthOf(one)])).toEqual([
    ['shut a shut gate', 0],
    ['free Nobody holds it.', 1],
    ['open ', 0],
  ])
})

test('a machine that nobody runs, and that runs, shows and asks nothing, has no such lines', () => {
  const definition = machine('m', { states: { a: {} } })
  open({ ...PAGE, definition, runBy: [], screens: [], asks: {}, warnings: [] })
  expect(partsOf('dt')).toEqual(['Size', 'Tests', 'Screens', 'File'])
  expect(text()).toContain('Screensnone of its ownFile')
  expect(partsOf('h3')).toEqual(['States'])
})

test('a state tells what a person sees apart from its description, and has its parts only', () => {
  open(PAGE, { state: 'shut.free' })
  expect(text()).toBe('freeA state · begins hereNobody holds it.On the screen: a free gate.')
  expect(screen.queryByRole('link')).toBeNull()
})

test('a state without a description tells what a person sees once, and who comes from where', () => {
  open(PAGE, { state: 'shut' })
  expect(partsOf('p').slice(1)).toEqual(['a shut gate'])
  expect(partsOf('h3')).toEqual(['While it lasts', 'How to get here'])
  expect(partsOf('li')).toEqual([
    ...['runs the flow lock', 'runs the flow lock', 'calls askGET /who'],
    ...['resetfrom gate/ ring, gone, ring', 'fallfrom open'],
  ])
  expect(links().slice(2)).toEqual([
    ['gate', '#/gate'],
    ['open', '#/gate/open'],
  ])
})

test('a transition of the machine itself has its words and the code of each action once', () => {
  open(PAGE, { transition: 'reset' })
  expect(partsOf('p')).toEqual([
    ...['Somebody does something', 'Reset is pressed', 'Reset starts over.', 'gate → shut'],
    ...['Always.', 'None.'],
  ])
  expect(links()).toEqual([
    ['gate', '#/gate'],
    ['shut', '#/gate/shut'],
  ])
  expect(partsOf('h3')).toEqual(['Actions, in order', 'Test paths that take it'])
  expect(partsOf('details')).toEqual([
    ...['ringding()', 'goneIts code is not in this machine’s setup.'],
  ])
})

test('where a path leads, a state can be played, and its screen seen', () => {
  const step = { value: 'open', taken: [], event: { type: 'go' } }
  const paths = { paths: [{ input: 1, steps: [step] }] } as unknown as ChartPageData['paths']
  open({ ...PAGE, paths }, { state: 'open' })
  expect(screen.getByRole('button', { name: 'Play from here' })).toBeTruthy()
  expect(links()[0]).toEqual(['Its screen', '#/gate/open?side=screens'])
})

test('several targets are apart, in a list of transitions and in the details of one', () => {
  const both = { id: 'it', event: 'split', targets: ['left', 'right'] }
  const definition = machine('m', { states: { a: { transitions: [both] }, left: {}, right: {} } })
  open({ ...PAGE, definition }, { state: 'a' })
  expect(partsOf('li')).toEqual(['split→ left, right'])
  cleanup()
  open({ ...PAGE, definition }, { transition: 'it' })
  expect(text()).toContain('a → left, rightAlways.')
})

test('each way has the colour of what brings it about, and a warning is a note', () => {
  const cause = { kind: 'failed', name: 'ask' } as const
  const ways = [
    { id: 'lost', cause, targets: ['b'] },
    { id: 'stay', event: 'stay', isReentering: true },
  ]
  const definition = machine('m', { states: { a: { transitions: ways }, b: {} } })
  open({ ...PAGE, definition }, { state: 'a' })
  const causes = [...document.querySelectorAll('li')].map((one) => one.dataset.cause)
  expect(causes).toEqual(['failed', 'event'])
  cleanup()
  open({ ...PAGE, definition }, { transition: 'stay' })
  expect(text()).toContain('a → staysAlways.')
  cleanup()
  open(PAGE)
  expect(screen.getAllByRole('note').map((one) => one.textContent)).toEqual([
    ...['It creaks.', 'It sticks.'],
  ])
})
