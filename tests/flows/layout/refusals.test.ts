import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { type AnyMachineSnapshot, createActor, createMachine, fromPromise } from 'xstate'
import { describeMachine } from '../../../flows/definition/describeMachine.ts'
import { loadMachines } from '../../../flows/definition/loadMachines.ts'
import { statesIn } from '../../../flows/definition/statesIn.ts'
import { transitionWays } from '../../../flows/definition/transitionWays.ts'
import { transitionTexts } from '../../../flows/layout/chartTexts.ts'
import { bareModel } from '../../../machines/paths/bareModel.ts'
import { generatePaths } from '../../../machines/paths/generate.ts'
import { heldMachine } from '../../../machines/paths/held.ts'
import { MODELS } from '../../../machines/paths/models.ts'
import type { AnyPathModel } from '../../../machines/paths/pathModel.ts'
import { type PossibleEvent, possibleEvents } from '../../../machines/paths/possibleEvents.ts'

const loaded = await loadMachines(join(import.meta.dirname, '..', '..', '..'))

function snapshotsOn(model: AnyPathModel): AnyMachineSnapshot[] {
  return generatePaths(model).paths.flatMap(({ input, steps }) => {
    const actor = createActor(heldMachine(model.machine), { input }).start()
    const first = actor.getSnapshot()
    const snapshots = steps.slice(1).map(({ event }) => {
      actor.send(event)
      return actor.getSnapshot()
    })
    actor.stop()
    return [first, ...snapshots]
  })
}

function isRefusal({ event }: PossibleEvent): boolean {
  const { output } = event as { output?: { ok?: boolean } }
  return output?.ok === false
}

/** The ids of the transitions that refusals cause on the paths of a flow, and of those that other answers cause. */
function answersOn(model: AnyPathModel) {
  const answers = snapshotsOn(model)
    .flatMap((snapshot) => possibleEvents(model, snapshot))
    .filter(({ event }) => event.type.startsWith('xstate.done.actor.'))
  const takenBy = (some: PossibleEvent[]) => new Set(some.flatMap(({ takes }) => takes))
  return {
    refused: takenBy(answers.filter(isRefusal)),
    accepted: takenBy(answers.filter((answer) => !isRefusal(answer))),
  }
}

function kindsIn(id: string): ReadonlyMap<string, string> {
  const machine = loaded.flatMap((one) => ('machine' in one ? [one.machine] : []))
  const found = machine.find(({ definition }) => definition.id === id)
  if (!found) throw new Error(`There is no machine ${id}.`)
  const all = statesIn(found.definition.root).flatMap(({ transitions }) => transitions)
  return new Map(all.map((transition) => [transition.id, transition.cause.kind]))
}

describe('answers are drawn as accepted or refused', () => {
  test.each(MODELS.map((model) => [model.machine.id, model] as const))('in %s', (id, model) => {
    const kinds = kindsIn(id)
    const { refused, accepted } = answersOn(model)
    const drawnAs = (ids: readonly string[]) => [...new Set(ids.map((one) => kinds.get(one)))]
    const both = [...refused].filter((one) => accepted.has(one))
    const onlyRefused = [...refused].filter((one) => !accepted.has(one))
    expect(drawnAs(onlyRefused)).toEqual(onlyRefused.length > 0 ? ['refused'] : [])
    expect(drawnAs(both)).toEqual(both.length > 0 ? ['returned'] : [])
    expect(drawnAs([...accepted])).not.toContain('refused')
  })
})

describe('when the outcomes of a call are unknown', () => {
  const machine = createMachine({
    id: 'door',
    initial: 'asking',
    states: {
      asking: {
        invoke: {
          id: 'ask',
          src: fromPromise(() => Promise.resolve()),
          onDone: [{ guard: () => false, target: 'open' }, { target: 'shut' }],
        },
      },
      open: {},
      shut: {},
    },
  })
  const possible: PossibleEvent[] = []
  generatePaths(bareModel(machine), { onPossible: (one) => possible.push(one) })
  const { root } = describeMachine(machine, {
    file: 'machines/door/door.machine.ts',
    source: { purpose: '', guards: {}, actions: {}, delays: {} },
    words: {},
    ways: transitionWays(possible),
    contexts: [],
  })

  test('its branches are drawn neither as accepted nor as refused', () => {
    const branches = statesIn(root).flatMap(({ transitions }) => transitions)
    expect(branches.map(({ cause }) => cause.kind)).toEqual(['returned', 'returned'])
    const said = branches.map((branch) => transitionTexts(branch)[0])
    expect(said).toMatchObject([
      { kind: 'event', text: 'ask answers or refuses' },
      { kind: 'event', text: 'ask answers or refuses' },
    ])
  })
})
