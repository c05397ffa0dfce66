import { describe, expect, test } from 'vitest'
import { assign, setup } from 'xstate'
import { bareModel } from '../../machines/paths/bareModel.ts'
import { cover } from '../../machines/paths/cover.ts'
import { generatePaths } from '../../machines/paths/generate.ts'
import { type AnyPathModel, pathModel, type Samples } from '../../machines/paths/pathModel.ts'

const doorMachine = setup({
  types: {
    context: {} as { turns: number },
    events: {} as { type: 'key.turned' } | { type: 'handle.pressed'; strength: number },
  },
  guards: {
    isUnlocked: ({ context }) => context.turns === 2,
    isHard: (_, params: { strength: number }) => params.strength > 5,
  },
  actions: { turn: assign({ turns: ({ context }) => context.turns + 1 }) },
  delays: { spring: 100 },
}).createMachine({
  id: 'door',
  context: { turns: 0 },
  initial: 'deciding',
  states: {
    deciding: { always: 'shut' },
    shut: {
      on: {
        'key.turned': { actions: 'turn' },
        'handle.pressed': [
          {
            guard: { type: 'isHard', params: ({ event }) => ({ strength: event.strength }) },
            target: 'broken',
          },
          { guard: 'isUnlocked', target: 'open' },
        ],
      },
    },
    open: { after: { spring: 'shut' } },
    broken: { type: 'final' },
  },
})

function doorModel(strengths: readonly number[], turns = 2): AnyPathModel {
  return pathModel<typeof doorMachine>({
    machine: doorMachine,
    inputs: { '': undefined },
    states: { deciding: '?', shut: 'a shut door', open: 'an open door', broken: 'a broken door' },
    events: {
      'key.turned': (context) => (context.turns < turns ? [{ does: 'turn the key' }] : []),
      'handle.pressed': () =>
        strengths.map((strength) => ({ does: `press ${strength}`, strength })),
    },
    actors: {},
    delays: { spring: 'wait' },
    facts: ({ turns: turned }) => turned,
  })
}

/** A house from each room of which one can enter every other one while it is open. */
interface House {
  isOpen: boolean
}

describe('the generator', () => {
  test('walks every transition on few paths, none of them superfluous', () => {
    const { states, transitions, covered, uncovered, paths } = generatePaths(doorModel([9, 1]))
    expect({ states, transitions, covered, uncovered }).toEqual({
      states: 4,
      transitions: 5,
      covered: 5,
      uncovered: [],
    })
    expect(paths.map(({ title }) => title)).toEqual([
      'turn the key, turn the key, press 1, wait → a shut door',
      'press 9 → a broken door',
    ])
  })

  test('a step has the event to send and the state value after it', () => {
    const [, path] = generatePaths(doorModel([9, 1])).paths
    expect(path?.steps.map(({ event, value }) => ({ event, value }))).toEqual([
      { event: { type: 'xstate.init' }, value: 'shut' },
      { event: { type: 'handle.pressed', strength: 9 }, value: 'broken' },
    ])
  })

  test('reports transitions that no path takes, in one line each', () => {
    const { covered, uncovered } = generatePaths(doorModel([1], 1))
    expect(covered).toBe(2)
    expect(uncovered).toEqual([
      'shut: handle.pressed [isHard] → broken',
      'shut: handle.pressed [isUnlocked] → open',
      'open: after spring → shut',
    ])
  })

  test('shortest: one path to every state value', () => {
    const { paths } = generatePaths(doorModel([9, 1]), { strategy: 'shortest' })
    expect(paths.map(({ title }) => title)).toEqual([
      'begin → a shut door',
      'press 9 → a broken door',
      'turn the key, turn the key, press 1 → an open door',
    ])
  })

  test('simple: every path that visits no state twice', () => {
    const { paths, isCut } = generatePaths(doorModel([9, 1]), { strategy: 'simple' })
    expect(isCut).toBe(false)
    expect(paths.map(({ title }) => title)).toEqual([
      'press 9 → a broken door',
      'turn the key, press 9 → a broken door',
      'turn the key, turn the key, press 9 → a broken door',
      'turn the key, turn the key, press 1 → an open door',
    ])
  })

  test('simple: the list is cut even if only one of the inputs has too many paths', () => {
    const rooms = ['hall', 'kitchen', 'attic', 'cellar', 'bath', 'porch', 'garden']
    const machine = setup({ types: { context: {} as House, input: {} as House } }).createMachine({
      id: 'house',
      context: ({ input }) => input,
      initial: 'hall',
      states: Object.fromEntries(rooms.map((room) => [room, {}])),
      on: Object.fromEntries(rooms.map((room) => [`${room}.entered`, `.${room}`])),
    })
    const enter = (room: string) => {
      const gestures = ({ isOpen }: House) => (isOpen ? [{ does: `enter the ${room}` }] : [])
      return [`${room}.entered`, gestures] as const
    }
    const model = { ...bareModel(machine), events: Object.fromEntries(rooms.map(enter)) }
    const isCut = (inputs: Samples<House>) =>
      generatePaths({ ...model, inputs }, { strategy: 'simple' }).isCut
    expect(isCut({ open: { isOpen: true }, shut: { isOpen: false } })).toBe(true)
    expect(isCut({ shut: { isOpen: false } })).toBe(false)
  })

  test('tour: every transition on few paths, each as long as it finds new transitions', () => {
    const { covered, transitions, paths } = generatePaths(doorModel([9, 1]), { strategy: 'tour' })
    expect(covered).toBe(transitions)
    expect(paths.map(({ title }) => title)).toEqual([
      'turn the key, turn the key, press 1, wait, press 9 → a broken door',
    ])
  })

  test('to: only paths that end in the state', () => {
    for (const strategy of ['transitions', 'samples', 'shortest', 'simple'] as const) {
      const { paths } = generatePaths(doorModel([9, 1]), { strategy, to: 'open' })
      expect(paths.map(({ title }) => title)).toEqual([
        'turn the key, turn the key, press 1 → an open door',
      ])
    }
  })

  test('pairs: every transition after every one that it can follow', () => {
    const { paths } = generatePaths(doorModel([9, 1]), { strategy: 'pairs' })
    expect(paths.map(({ title }) => title)).toEqual([
      'turn the key, turn the key, press 1, wait, press 9 → a broken door',
      'press 9 → a broken door',
      'turn the key, press 9 → a broken door',
      'turn the key, turn the key, press 1, wait, press 1 → an open door',
    ])
  })

  test('an event or timer that is missing in the model is sent without data', () => {
    const forgetful = { ...doorModel([1]), events: {}, delays: {} }
    const { covered, uncovered } = generatePaths({ ...forgetful, facts: () => null })
    expect(covered).toBe(2)
    expect(uncovered).toHaveLength(3)
  })

  test('an unlimited number of states is an error and does not run forever', () => {
    const endless = { ...doorModel([], Number.POSITIVE_INFINITY) }
    expect(() => generatePaths(endless)).toThrow('Traversal limit exceeded')
  })
})

describe('the greedy cover', () => {
  test('covers all that can be covered and keeps nothing superfluous', () => {
    const candidates = [
      { name: 'most at first', covers: ['1', '2', '3'] },
      { name: 'left', covers: ['1', '2', '4'] },
      { name: 'right', covers: ['3', '5'] },
    ]
    expect(cover(candidates).map(({ name }) => name)).toEqual(['left', 'right'])
  })

  test('drops every superfluous one, but of two that stand in for each other only one', () => {
    const candidates = [
      { name: 'first twin', covers: ['shared', '1', '2', '3'] },
      { name: 'second twin', covers: ['shared', '4', '5'] },
      { name: 'with 4', covers: ['4', '6'] },
      { name: 'with 5', covers: ['5', '7'] },
      { name: 'with 1 and 2', covers: ['1', '2', '8'] },
      { name: 'with 3', covers: ['3', '9'] },
    ]
    const names = (given: typeof candidates) => cover(given).map(({ name }) => name)
    expect(names(candidates)).toEqual(candidates.slice(1).map(({ name }) => name))
    const besides = { name: 'with shared', covers: ['shared', '10'] }
    expect(names([...candidates, besides])).toEqual([
      ...candidates.slice(2).map(({ name }) => name),
      'with shared',
    ])
  })

  test('of paths with equally many new items it takes the first', () => {
    const same = [{ covers: ['1'] }, { covers: ['1'] }]
    expect(cover(same)).toEqual([same[0]])
    expect(cover(same)[0]).toBe(same[0])
  })
})
