import { describe, expect, test } from 'vitest'
import { createMachine, setup } from 'xstate'
import { bareModel } from '../../machines/paths/bareModel.ts'
import { generatePaths, type PathOptions } from '../../machines/paths/generate.ts'
import { identityModel } from '../../machines/paths/models/identity.ts'
import { legalModel } from '../../machines/paths/models/legal.ts'
import { loginModel } from '../../machines/paths/models/login.ts'
import type { AnyPathModel } from '../../machines/paths/pathModel.ts'
import { isIn } from '../../machines/paths/stateValues.ts'

/** A lamp whose bulb can never be changed. */
const LAMP: AnyPathModel = {
  ...bareModel(
    createMachine({
      id: 'lamp',
      initial: 'off',
      states: {
        off: {
          on: { 'switch.pressed': 'on', 'bulb.changed': { guard: () => false, target: 'on' } },
        },
        on: { on: { 'switch.pressed': 'off' } },
      },
    }),
  ),
  states: { off: 'dark', on: 'light' },
  events: {
    'switch.pressed': () => [{ does: 'press the switch' }],
    'bulb.changed': () => [{ does: 'change the bulb' }],
    'plug.pulled': () => [{ does: 'pull the plug' }],
  },
}

function titles(model: AnyPathModel, options: PathOptions): string[] {
  return generatePaths(model, options).paths.map(({ title }) => title)
}

/** How many paths there are, and how many of them end in the state; then the same if only these are asked for. */
function endingIn(model: AnyPathModel, state: string, options: PathOptions) {
  const endsThere = (one: PathOptions) =>
    generatePaths(model, one).paths.map(({ steps }) => isIn(steps.at(-1)?.value ?? '', state))
  return { all: endsThere(options), some: endsThere({ ...options, to: state }) }
}

describe('a target state', () => {
  test.each(['transitions', 'pairs', 'samples', 'shortest', 'simple', 'negative'] as const)(
    '%s: all paths end in it, and there are some',
    (strategy) => {
      const { all, some } = endingIn(loginModel, 'editing', { strategy })
      expect(all).toContain(false)
      expect(new Set(some)).toEqual(new Set([true]))
    },
  )

  test.each<[string, AnyPathModel, PathOptions]>([
    ['tour', loginModel, { strategy: 'tour' }],
    ['random', loginModel, { strategy: 'random', chance: { seed: 3, length: 40 } }],
    ['boundary', identityModel, { strategy: 'boundary' }],
    ['pairwise', identityModel, { strategy: 'pairwise' }],
  ])('%s: those of its paths that end in it are kept', (_, model, options) => {
    const { all, some } = endingIn(model, 'editing', options)
    expect(all).toContain(false)
    expect(some).toEqual(all.filter((isThere) => isThere))
  })
})

test('negative: in each state everything that it ignores is tried, shortest ways first', () => {
  const inVain = 'change the bulb (nothing happens), pull the plug (nothing happens)'
  expect(titles(LAMP, { strategy: 'negative' })).toEqual([
    `${inVain} → dark`,
    `press the switch, ${inVain} → light`,
  ])
})

test('samples: every answer and every gesture once, on few paths and by the shortest way', () => {
  expect(titles(legalModel, { strategy: 'samples' })).toEqual([
    'press *Terms of Service*, no answer comes, press *Try again* → the modal loads its text',
    'press *Privacy Policy* → the modal loads its text',
    'press *Terms of Service*, the text arrives → the text can be read',
    'press *Terms of Service*, close the modal → no modal',
  ])
})

test('a flow to which nothing can happen has the path that only begins it', () => {
  const sign = createMachine({ id: 'sign', initial: 'shown', states: { shown: {} } })
  expect(titles(bareModel(sign), { strategy: 'samples' })).toEqual(['begin → shown'])
})

test('a wait without a text names the time of the timer, or the timer', () => {
  const clock = setup({ delays: { spring: 100 } }).createMachine({
    id: 'clock',
    initial: 'first',
    states: {
      first: { after: { 1000: 'second' } },
      second: { after: { 1500: 'third' } },
      third: { after: { spring: 'first' } },
    },
  })
  expect(titles(bareModel(clock), {})).toEqual([
    'wait 1 second, wait 1.5 seconds, wait spring → first',
  ])
})
