import { describe, expect, test } from 'vitest'
import { createMachine, fromPromise } from 'xstate'
import type { MachinePaths, PathStep } from '../../machines/paths/generate.ts'
import type { FlowScreen } from '../../scripts/paths/flowScreen.ts'
import { type ScriptedPath, scriptsOf } from '../../scripts/paths/script.ts'

const doorMachine = createMachine({
  id: 'door',
  initial: 'shut',
  states: {
    shut: {},
    asking: { invoke: { src: 'ask', id: 'ask' } },
    passing: {},
    open: {},
  },
}).provide({ actors: { ask: fromPromise(() => Promise.resolve()) } })

const NOBODY = 'Nobody is in.'
const GO = 'Nobody is in. Go away.'
const SAID: Readonly<Record<string, readonly string[]>> = {
  'no answer comes': [NOBODY],
  'press *Ring*': [GO],
}

const SCREEN: FlowScreen = {
  at: '/door',
  first: ({ given }) => [{ press: given }, { answer: 'POST /bell', with: {} }],
  kept: ({ given }) => ({ 'localStorage door': given }),
  calls: { ask: 'GET /who', askAgain: 'GET /who' },
  foreseen: ['GET /early'],
  world: { '*': 'hangs' },
  worldAfter: { 'press *Knock*': { 'GET /me': { status: 200 } } },
  links: ['press *Home*'],
  sees: {
    shut: ({ step: { does }, before }) => ({
      says: SAID[does] ?? [],
      ...(before.length === 0 && { shows: ['Door'], address: '/door' }),
    }),
    asking: { busy: ['Knock'] },
    passing: { isPassing: true },
    open: { shows: ['Room'] },
  },
  skips: { 'by night': 'It is dark.' },
}

const step = (does: string, value: string, sees: string, type = does): PathStep => ({
  ...{ does, value, sees, event: { type }, taken: [] },
})
const BEGIN = step('', 'shut', 'a *Door*', 'xstate.init')

function pathsOf(...paths: (readonly [title: string, ...steps: PathStep[]])[]): MachinePaths {
  const all = paths.map(([title, ...steps], at) => ({
    ...{ id: `door-${at}`, title, given: 'Light', input: undefined },
    ...{ tags: ['safety'] as const, steps: [BEGIN, ...steps] },
  }))
  const counts = { states: 4, transitions: 0, covered: 0, uncovered: [], isCut: false }
  return { id: 'door', ...counts, paths: all }
}

describe('the scripts of a flow', () => {
  test('have all that a driver needs, and for each step what is done, seen, gone and awaited', () => {
    const [script] = scriptsOf(
      doorMachine,
      SCREEN,
      pathsOf([
        'knock',
        step('press *Knock*', 'asking', 'Knock is pending'),
        step('no answer comes', 'shut', 'a *Door*', 'xstate.error.actor.ask'),
        step('press *Ring*', 'shut', 'a shut door'),
        step('press *Home* (nothing happens)', 'shut', 'a shut door'),
        step('press *Push*', 'passing', 'it goes on at once'),
        step('press *Enter*', 'open', 'the room'),
      ]),
    )
    const { steps, ...about } = script as ScriptedPath
    expect(about).toEqual({
      ...{ machine: 'door', id: 'door-0', title: 'knock', tags: ['safety'], given: 'Light' },
      ...{ at: '/door', kept: { 'localStorage door': 'Light' }, world: { '*': 'hangs' } },
      ...{ holds: ['GET /who', 'POST /bell'], own: ['GET /who'], foreseen: ['GET /early'] },
      first: [{ press: 'Light' }, { answer: 'POST /bell', with: {} }],
    })
    expect(steps.map(({ sees: _, ...rest }) => rest)).toEqual([
      {
        ...{ does: '', actions: [] },
        expects: { shows: ['Door'], gone: [NOBODY, GO], busy: [], address: '/door', calls: [] },
      },
      {
        ...{ does: 'press *Knock*', actions: [{ press: 'Knock' }] },
        world: { 'GET /me': { status: 200 } },
        expects: { shows: [], gone: [NOBODY, GO], busy: ['Knock'], calls: ['GET /who'] },
      },
      {
        ...{ does: 'no answer comes', actions: [{ noAnswer: 'GET /who' }] },
        expects: { shows: ['Door', NOBODY], gone: [GO], busy: [], calls: [] },
      },
      {
        ...{ does: 'press *Ring*', actions: [{ press: 'Ring' }] },
        expects: { shows: [GO], gone: [], busy: [], calls: [] },
      },
      {
        ...{ does: 'press *Home* (nothing happens), left out: a link of the page', actions: [] },
        expects: { shows: [], gone: [NOBODY, GO], busy: [], calls: [] },
      },
      {
        ...{ does: 'press *Push*', actions: [{ press: 'Push' }] },
        expects: { shows: [], gone: [], busy: [], calls: [] },
      },
      {
        ...{ does: 'press *Enter*', actions: [{ press: 'Enter' }] },
        expects: { shows: ['Room'], gone: [NOBODY, GO], busy: [], calls: [] },
      },
    ])
  })

  test('say why a path is not walked: one of its steps is not possible, or nobody knows how', () => {
    const paths = pathsOf(
      ['by night, knock', step('press *Knock*', 'asking', '')],
      ['whistle', step('press *Knock*', 'asking', ''), step('whistle', 'open', '')],
    )
    const about = { machine: 'door', tags: ['safety'] }
    expect(scriptsOf(doorMachine, SCREEN, paths)).toEqual([
      { ...about, id: 'door-0', title: 'by night, knock', skipped: 'It is dark.' },
      {
        ...{ ...about, id: 'door-1', title: 'whistle' },
        skipped: 'The driver does not know how to bring about "whistle".',
      },
    ])
    const reason = (screen: Parameters<typeof scriptsOf>[1]) =>
      scriptsOf(doorMachine, screen, paths).map((one) => 'skipped' in one && one.skipped)
    expect(reason({ skipped: 'It is underground.' })).toEqual(Array(2).fill('It is underground.'))
    expect(reason(undefined)).toEqual(
      Array(2).fill('Nobody has said where its screen is (browser in flows.config.ts).'),
    )
  })
})
