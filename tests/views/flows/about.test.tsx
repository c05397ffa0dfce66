import { screen, within } from '@testing-library/react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import type { Clauses } from '../../../flows/build/clauses.ts'
import type { ChartPageData } from '../../../flows/build/galleryData.ts'
import { About } from '../../../flows/gallery/about/About.tsx'
import { titlesOf, waysOf } from '../../../flows/gallery/about/findParts.ts'
import { machine } from '../../flows/build.ts'
import { mount } from '../../support/screen.tsx'

/** A machine with two states: `closed` opens on a knock if it is heard, `open` closes after a delay. */
const DOOR = machine('door', {
  purpose: 'A door.',
  states: {
    closed: {
      tags: ['pending'],
      description: 'Press *Knock*.',
      words: 'a door',
      entry: ['ring'],
      exit: ['ring'],
      invocations: [
        { id: 'bell', src: 'hearBell', kind: 'source', machine: undefined },
        { id: 'ask', src: 'askWho', kind: 'call', machine: undefined },
        { id: 'lock', src: 'lock', kind: 'flow', machine: 'lock' },
      ],
      transitions: [
        {
          ...{ id: 'knock', event: 'knock', branches: 2 },
          ...{ guard: 'isHeard', targets: ['open'], actions: ['greet'] },
        },
        {
          ...{ id: 'knock again', event: 'knock', branch: 1, branches: 2 },
          description: 'Nobody *is* there.',
        },
      ],
    },
    open: {
      kind: 'final',
      transitions: [
        {
          ...{ id: 'late', targets: ['closed'], isReentering: true },
          cause: { kind: 'after', name: 'patience', lasts: '3 s' },
        },
        { id: 'push', event: 'push', guard: 'isStrong' },
      ],
    },
  },
  code: {
    guards: { isHeard: '() => true' },
    actions: { greet: "() => say('hello')", ring: '() => ding()' },
    delays: { patience: '3000' },
  },
})

const step = (value: string, ...taken: string[]) => ({ value, taken, event: { type: 'knock' } })
const PAGE = {
  definition: DOOR,
  paths: {
    ...{ covered: 1, transitions: 4 },
    paths: [
      {
        title: 'knock, wait',
        steps: [step('closed'), step('open', 'knock'), step('closed', 'late')],
      },
      { title: 'knock twice', steps: [step('closed'), step('open', 'knock')] },
    ],
  },
  ...{ warnings: [], runBy: ['house'], screens: [] },
  asks: { askWho: 'GET /who' },
} as unknown as ChartPageData

function open({ state: shown = '', transition: taken = '' }, page = PAGE) {
  const [onChoose, onPlay] = [vi.fn(), vi.fn()]
  const chosen = { state: shown, transition: taken }
  const person = mount(<About page={page} {...chosen} onChoose={onChoose} onPlay={onPlay} />)
  return { person, onChoose, onPlay }
}

const heading = () => screen.getByRole('heading', { level: 2 }).textContent
const section = (name: string) =>
  screen.getByRole('heading', { name }).closest('section') as HTMLElement
const rows = (name: string) =>
  within(section(name))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent)
const text = () => screen.getByRole('article').textContent ?? ''

describe('about a state', () => {
  test('has the outgoing and the incoming transitions, with their sources', async () => {
    const { person, onChoose } = open({ state: 'closed' })
    expect(heading()).toBe('closed')
    expect(text()).toContain('A state · begins here · pending')
    expect(rows('What can happen')).toEqual([
      'knock1. if isHeard→ open/ greet',
      'knock2. otherwise→ stays',
    ])
    expect(rows('How to get here')).toEqual(['after 3 sfrom open'])
    await person.click(screen.getAllByRole('button', { name: 'knock' })[1] as HTMLElement)
    expect(onChoose).toHaveBeenCalledWith('knock again')
  })

  test('can be played from this state', async () => {
    const { person, onPlay } = open({ state: 'open' })
    await person.click(screen.getByRole('button', { name: 'Play from here' }))
    expect(onPlay).toHaveBeenCalledWith('open')
  })

  test('lists its actors: callbacks, calls, and child machines with a link to their chart', () => {
    open({ state: 'closed' })
    expect(rows('While it lasts')).toEqual([
      'listens to hearBell',
      'calls askWhoGET /who',
      'runs the flow lock',
    ])
    expect(screen.getByRole('link', { name: 'lock' }).getAttribute('href')).toBe('#/lock')
  })

  test('shows the code of its guards and actions, each once', () => {
    open({ state: 'closed' })
    const written = [...document.querySelectorAll('details')].map(({ textContent }) => textContent)
    expect(written).toEqual(['isHeard() => true', 'ring() => ding()', "greet() => say('hello')"])
  })
})

describe('about a transition', () => {
  test.each([
    ['knock', 'Branch 1 of 2, tried in this order: if isHeard.'],
    ['knock again', 'Branch 2 of 2, tried in this order: otherwise.'],
    ['late', 'Always.'],
    ['push', 'Only if isStrong; otherwise nothing happens.'],
  ])('%s: when it is taken', (id, when) => {
    open({ transition: id })
    expect(screen.getByText(when)).toBeDefined()
  })

  const guarded = (id: string, event: string) => ({ id, event, guard: 'isNear' })
  const GATE = machine('gate', {
    transitions: [{ id: 'ring', event: 'ring' }, guarded('at once', '')],
    states: {
      shut: {
        transitions: [
          { id: 'shut.*', event: 'hand.*' },
          { id: 'pull', event: 'pull' },
        ],
        states: {
          locked: {
            transitions: [
              guarded('outermost', 'ring'),
              guarded('family', 'hand.waves'),
              guarded('other name', 'handle'),
              guarded('nowhere', 'push'),
              guarded('always', ''),
            ],
          },
          free: { transitions: [{ id: 'neighbour', event: 'push' }] },
        },
      },
      shutter: { transitions: [guarded('no inner state', 'pull')] },
    },
  })
  const BELL = machine('bell', {
    transitions: [{ id: 'any', event: '*' }],
    states: { on: { transitions: [guarded('wildcard', 'ring'), guarded('no event', '')] } },
  })

  test.each([
    [GATE, 'outermost', 'the transition of an outer state is tried'],
    [GATE, 'family', 'the transition of an outer state is tried'],
    [GATE, 'always', 'the transition of an outer state is tried'],
    [BELL, 'wildcard', 'the transition of an outer state is tried'],
    [GATE, 'at once', 'nothing happens'],
    [GATE, 'other name', 'nothing happens'],
    [GATE, 'nowhere', 'nothing happens'],
    [GATE, 'no inner state', 'nothing happens'],
    [BELL, 'no event', 'nothing happens'],
  ])('%#: an outer state of its source may have the same event', (definition, transition, then) => {
    open({ transition }, { ...PAGE, definition })
    expect(screen.getByText(`Only if isNear; otherwise ${then}.`)).toBeDefined()
  })

  test.each([
    ['one', 'Branch 1 of 2, tried in this order: if isAt (front).'],
    ['two', 'Branch 2 of 2, tried in this order: if isAt (back).'],
    ['alone', 'Only if isAt (front); otherwise nothing happens.'],
  ])('%s: tells guards with different parameters apart, and shows their code', (id, when) => {
    const front = { guard: 'isAt', guardParams: 'front' }
    const definition = machine('porch', {
      transitions: [
        { ...front, id: 'one', event: 'knock', branches: 2 },
        { ...front, id: 'two', event: 'knock', branch: 1, branches: 2, guardParams: 'back' },
        { ...front, id: 'alone', event: 'ring' },
      ],
      code: { guards: { isAt: '() => true' } },
    })
    open({ transition: id }, { ...PAGE, definition })
    expect(screen.getByText(when)).toBeDefined()
    expect(document.querySelector('details')?.textContent).toBe('isAt() => true')
  })

  test('has source and target, the code of the delay, and the paths that take it', () => {
    open({ transition: 'late' })
    expect(heading()).toBe('after 3 s')
    expect(screen.getByText('Time passes')).toBeDefined()
    expect(text()).toContain('open → closed, re-entered')
    expect(screen.getByText('3000')).toBeDefined()
    expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'knock, wait',
    ])
  })

  test('says so if no path takes it', () => {
    open({ transition: 'push' })
    expect(screen.getByText('None.')).toBeDefined()
    expect(text()).toContain('open → stays')
  })
})

describe('about the machine', () => {
  const know = (clauses: Promise<Clauses>) => {
    globalThis.flowsData = { wanted: { clauses }, arrived: {} }
  }
  beforeEach(() => know(new Promise(() => undefined)))

  test('names the clauses that its tests cover, and no others', async () => {
    const clause = { name: '§2 Door', says: 'opens by a knock' }
    know(Promise.resolve({ door: [clause], lock: [{ name: '§3 Lock', says: 'locks' }] }))
    open({})
    expect((await screen.findByText('§2 Door')).nextElementSibling?.textContent).toBe(clause.says)
    expect(screen.queryByText('§3 Lock')).toBeNull()
  })

  test.each([{}, { state: 'gone' }, { transition: 'gone' }])('is shown for %o', (address) => {
    open(address)
    expect(heading()).toBe('door')
    expect(text()).toContain('2 states, 4 transitions')
    expect(text()).toContain('2 paths walk 1 of 4 transitions')
    expect(text()).toContain('Run byhouseRunslock')
    expect(rows('States')).toEqual(['closed Press Knock.', 'open '])
  })
})

test('a transition names a nested state by its own name and the machine by its id', () => {
  const nested = machine('door', {
    transitions: [{ id: 'reset', targets: ['ajar.chained'] }],
    states: { ajar: { states: { chained: { transitions: [{ id: 'pull', targets: ['ajar'] }] } } } },
  })
  expect([...waysOf(nested).values()]).toEqual(['door → chained', 'chained → ajar'])
})

test('tooltips of parts, and transitions in the log', () => {
  expect(titlesOf(DOOR)).toEqual(
    new Map([
      ['closed', 'Press “Knock”.'],
      ['knock again', 'Nobody “is” there.'],
    ]),
  )
  expect(waysOf(DOOR)).toEqual(
    new Map([
      ['knock', 'closed → open, 1. if isHeard'],
      ['knock again', 'closed stays, 2. otherwise'],
      ['late', 'open → closed'],
      ['push', 'open stays, only if isStrong'],
    ]),
  )
})
