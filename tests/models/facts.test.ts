import { expect, test } from 'vitest'
import type { AnyMachineSnapshot } from 'xstate'
import { edgesOf } from '../../machines/paths/graph.ts'
import { MODELS } from '../../machines/paths/models.ts'
import type { AnyPathModel } from '../../machines/paths/pathModel.ts'
import { possibleEvents } from '../../machines/paths/possibleEvents.ts'

/** What can be done in a snapshot, and the transitions that follow. */
function choices(model: AnyPathModel, snapshot: AnyMachineSnapshot): string[] {
  const possible = possibleEvents(model, snapshot)
  return possible.map(({ does, takes }) => `${does} > ${takes.join(', ')}`).toSorted()
}

/** The snapshots to which the transitions of a model lead, at least one for each transition. */
function snapshotsOf(model: AnyPathModel, input: unknown): AnyMachineSnapshot[] {
  const traversal = {
    ...{ machine: model.machine, input, wordsOf: () => '' },
    events: (snapshot: AnyMachineSnapshot) =>
      possibleEvents(model, snapshot).map(({ event }) => event),
    facts: (context: unknown) => model.facts(context as never),
  }
  return edgesOf(traversal, 1).map(({ after }) => after.snapshot)
}

test.each(MODELS.map((model) => [model.machine.id, model] as const))(
  '%s: where state value and facts are the same, the same can be done and leads to the same',
  (_, model) => {
    const differing = Object.values(model.inputs).flatMap((input) => {
      const known = new Map<string, string[]>()
      return snapshotsOf(model, input).flatMap((snapshot) => {
        const { value, context } = snapshot
        const key = JSON.stringify([value, model.facts(context as never)])
        const here = choices(model, snapshot)
        const there = known.get(key) ?? here
        known.set(key, there)
        return here.join() === there.join() ? [] : [{ value, here, there }]
      })
    })
    expect(differing.slice(0, 1)).toEqual([])
  },
)
