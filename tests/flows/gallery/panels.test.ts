import { join } from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import { type LoadedMachine, loadMachine } from '../../../flows/definition/loadMachine.ts'
import { panelsOfPath, panelsOfStates } from '../../../flows/gallery/screens/panels.ts'
import { viewOn } from '../../../flows/gallery/screens/viewOn.ts'
import type { MachinePaths } from '../../../machines/paths/generate.ts'
import { isIn } from '../../../machines/paths/stateValues.ts'
import { machine } from '../build.ts'
import { openPlayer, stateOf } from '../playing.ts'

const ROOT = join(import.meta.dirname, '..', '..', '..')

async function load(flow: string): Promise<LoadedMachine> {
  const loaded = await loadMachine(ROOT, flow)
  if ('fault' in loaded) throw new Error(loaded.fault.message)
  return loaded.machine
}

describe('the storyboard of the login', () => {
  let login: LoadedMachine
  beforeAll(async () => {
    login = await load('login')
  })

  test('has one panel for each innermost state, as they are written', () => {
    const panels = panelsOfStates(login.definition, login.paths)
    expect(panels.map(({ state }) => state)).toEqual([
      ...['editing.untouched', 'editing.incomplete', 'editing.refused', 'editing.deleted'],
      ...['loggingIn', 'keepingAccount', 'resetting', 'loggedIn'],
    ])
  })

  test("each panel has the state's description, the path to it and the last transitions", () => {
    const panels = panelsOfStates(login.definition, login.paths)
    const [, incomplete] = panels
    expect(incomplete).toMatchObject({
      heading: 'incomplete',
      says: '*Login* was pressed too early. Each empty field shows an error.',
      done: ['press *Login*'],
      beginning: { type: 'walk', machine: 'login', events: [{ type: 'form.submitted' }] },
    })
    expect([...(incomplete?.marking.active ?? [])]).toEqual(['editing', 'editing.incomplete'])
    expect([...(incomplete?.marking.taken ?? [])]).toEqual(['login.editing | form.submitted | 1'])
  })

  test('each panel links to its state, and each path to its steps', () => {
    const path = login.paths?.paths.at(-1)
    if (!path) throw new Error('The login has no paths')
    const steps = panelsOfPath('login', path)
    expect(steps).toHaveLength(path.steps.length)
    expect(steps.at(-1)).toMatchObject({
      heading: path.steps.at(-1)?.does,
      says: path.steps.at(-1)?.sees,
    })
    for (const panel of [...panelsOfStates(login.definition, login.paths), ...steps]) {
      if (!panel.beginning) throw new Error(`${panel.key} has no way`)
      const report = openPlayer().tell(panel.beginning)
      expect([panel.key, report.problem]).toEqual([panel.key, undefined])
      expect(isIn(stateOf(report, 'login') ?? '', panel.state)).toBe(true)
    }
  })
})

test('states that end at once have no panel', async () => {
  const { definition, paths } = await load('photo')
  const states = panelsOfStates(definition, paths).map(({ state }) => state)
  expect(states).not.toContain('checkingFile')
  expect(states).toContain('adjusting')
})

test('a state without a path is on the storyboard too', () => {
  const definition = machine('m', { states: { a: {}, b: { states: { c: {} } } } })
  expect(panelsOfStates(definition, undefined)).toMatchObject([
    { state: 'a', beginning: undefined, says: '' },
    { state: 'b.c', beginning: undefined },
  ])
})

const step = (value: string, does: string, ...taken: string[]) => ({
  ...{ value, does, sees: `it is ${value}`, taken, event: { type: does } },
})
const WAY = {
  ...{ id: 'm-1', title: 'go, run', given: 'a key', input: 7, tags: [] },
  steps: [step('a', ''), step('b', 'go', 'x'), step('c', 'run', 'y')],
}

test('a storyboard has what paths show where nothing is said, also in passing, and no ways back', () => {
  const always = { cause: { kind: 'always' as const }, targets: ['a'] }
  const definition = machine('m', {
    states: {
      ...{ a: {}, b: { transitions: [always] }, c: {}, d: { transitions: [always] } },
      e: { kind: 'history' },
    },
  })
  const paths = { paths: [WAY] } as unknown as MachinePaths
  const told = panelsOfStates(definition, paths).map(({ state, says, done }) => [state, says, done])
  expect(told).toEqual([
    ['a', 'it is a', []],
    ['b', 'it is b', ['go']],
    ['c', 'it is c', ['go', 'run']],
  ])
  const bare = panelsOfStates(definition, undefined)
  expect(bare.map(({ state, marking }) => [state, marking])).toEqual([
    ['a', { active: new Set(['a']) }],
    ['c', { active: new Set(['c']) }],
  ])
})

test('a presented path begins with what is given, and marks each step alone', () => {
  const panels = panelsOfPath('m', WAY)
  expect(panels.map(({ key, heading, state, done }) => [key, heading, state, done])).toEqual([
    ['0', 'a key', 'a', []],
    ['1', 'go', 'b', []],
    ['2', 'run', 'c', []],
  ])
  expect(panels[2]?.marking).toEqual({ active: new Set(['c']), taken: new Set(['y']) })
  expect(panelsOfPath('m', { ...WAY, given: '' })[0]?.heading).toBe('At the beginning')
})

describe('a slide shows of the chart', () => {
  const box = { x: 2000, y: 1000, width: 100, height: 50, id: 'a' }
  const chart = (width: number, height: number) =>
    ({ width, height, states: [box] }) as unknown as Parameters<typeof viewOn>[0]

  test('the whole chart if it is small enough to read', () => {
    expect(viewOn(chart(800, 500), 'a')).toBe('0 0 800 500')
  })

  test('otherwise the part around the state, within the chart', () => {
    expect(viewOn(chart(4000, 3000), 'a')).toBe('1500 715 1100 620')
    expect(viewOn(chart(2100, 1050), 'a')).toBe('1000 430 1100 620')
    expect(viewOn(chart(4000, 3000), 'nowhere')).toBe('1450 0 1100 620')
  })
})
