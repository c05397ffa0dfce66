import { describe, expect, test } from 'vitest'
import type { MachineDiff } from '../../flows/diff/change.ts'
import { compareMachine } from '../../flows/diff/compareMachine.ts'
import type { Path } from '../../machines/paths/generate.ts'
import { changedPaths } from '../../scripts/paths/changedSince.ts'
import { machine } from '../flows/build.ts'

/** A path through these states; each step takes the first transition of the state before. */
function path(...values: string[]): Path {
  const steps = values.map((value, at) => ({
    ...{ does: '', sees: '', value, event: { type: '' } },
    taken: at === 0 ? [] : [`door.${values[at - 1]} | 0`],
  }))
  return { ...{ id: values.join(), title: '', given: '', input: undefined, tags: [] }, steps }
}

const PATHS = [path('shut'), path('shut', 'open'), path('shut', 'open', 'gone')]
const STATES = { shut: {}, open: {}, gone: {} }

function idsAfter(change: Parameters<typeof machine>[1]): string[] {
  const diff = compareMachine(machine('door', { states: STATES }), machine('door', change))
  return changedPaths(diff as MachineDiff, PATHS).map(({ id }) => id)
}

describe('paths of what has changed since a version', () => {
  test('lead to a new or changed state', () => {
    const states = { ...STATES, open: { description: 'Somebody comes in.' } }
    expect(idsAfter({ states })).toEqual(['shut,open', 'shut,open,gone'])
    expect(idsAfter({ states: { ...STATES, gone: { entry: ['ring'] } } })).toEqual([
      'shut,open,gone',
    ])
  })

  test('are all paths if the change is neither a state nor a transition', () => {
    expect(idsAfter({ states: STATES, purpose: 'It lets people in.' } as never)).toHaveLength(3)
    const added = { id: 'door', kind: 'added', after: machine('door', { states: STATES }) } as const
    expect(changedPaths(added, PATHS)).toBe(PATHS)
  })
})
