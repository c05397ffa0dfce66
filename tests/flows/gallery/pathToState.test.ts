import { describe, expect, test } from 'vitest'
import { beginningIn } from '../../../flows/gallery/chartPage/pathToState.ts'
import { generatePaths } from '../../../machines/paths/generate.ts'
import { MODELS } from '../../../machines/paths/models.ts'
import { isIn, leavesOf } from '../../../machines/paths/stateValues.ts'
import { openPlayer, stateOf } from '../playing.ts'

describe.for(MODELS.map((model) => [model.machine.id, model] as const))(
  '%s can be played',
  ([id, model]) => {
    const paths = generatePaths(model)
    const all = paths.paths.flatMap(({ steps }) => steps.map(({ value }) => value))

    test('from every state that is on a path', () => {
      for (const state of new Set(all.flatMap((value) => leavesOf(value)))) {
        const beginning = beginningIn(id, paths, state)
        if (beginning.type !== 'walk') throw new Error(`${state} has no way`)
        const player = openPlayer()
        const report = player.walk(id, beginning.input, beginning.events)
        expect([state, isIn(stateOf(report, id) ?? '', state)]).toEqual([state, true])
      }
    })
  },
)

/** Paths through these states; the event that leads into a state has its name. */
function through(...all: string[][]) {
  const step = (value: string) => ({
    ...{ does: '', sees: '', taken: [] },
    value,
    event: { type: value },
  })
  const path = (values: string[]) => ({
    ...{ id: '', title: '', given: '', input: values.length, tags: [] },
    steps: values.map(step),
  })
  return {
    ...{ id: 'm', states: 0, transitions: 0, covered: 0, uncovered: [], isCut: false },
    paths: all.map(path),
  }
}

test('the way into a state is the shortest that a path takes', () => {
  const paths = through(['a', 'b', 'c'], ['a', 'c', 'd'])
  expect(beginningIn('m', paths, 'c')).toEqual({
    ...{ type: 'walk', machine: 'm', input: 3 },
    events: [{ type: 'c' }],
  })
  expect(beginningIn('m', paths, 'a')).toMatchObject({ type: 'walk', events: [] })
})

test('a state to which a path comes back is entered at its first visit', () => {
  const paths = through(['a', 'b', 'c', 'b', 'a'])
  const events = (state: string) => {
    const beginning = beginningIn('m', paths, state)
    return 'events' in beginning ? beginning.events.map(({ type }) => type) : undefined
  }
  expect([events('b'), events('c'), events('a')]).toEqual([['b'], ['b', 'c'], []])
})

test('a state whose name only begins like that of the wanted one is another state', () => {
  const paths = through(['shut', 'openSlightly', 'open'])
  expect(beginningIn('m', paths, 'open')).toMatchObject({
    events: [{ type: 'openSlightly' }, { type: 'open' }],
  })
  expect(beginningIn('m', paths, 'openSlight')).toEqual({ type: 'start', machine: 'm' })
  expect(isIn({ open: { wide: 'fully' } }, 'open.wide')).toBe(true)
  expect(isIn({ open: { wide: 'fully' } }, 'open.wi')).toBe(false)
})

test('without a path to the state, the machine starts in its initial state', () => {
  const start = { type: 'start', machine: 'm' }
  expect(beginningIn('m', undefined, 'a')).toEqual(start)
  const model = MODELS[0]
  if (!model) throw new Error('There are no models')
  expect(beginningIn('m', generatePaths(model), 'nowhere')).toEqual(start)
  expect(beginningIn('m', generatePaths(model), '')).toEqual(start)
})
