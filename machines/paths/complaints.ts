import type { AnyStateMachine } from 'xstate'
import type { AnyPathModel } from './pathModel.ts'
import { pathOf, statesOf } from './transitions.ts'

/** The names in a machine that its model must have, by kind. */
function known(machine: AnyStateMachine): Record<keyof typeof KINDS, string[]> {
  const leaves = statesOf(machine.root).filter(({ states }) => Object.keys(states).length === 0)
  const own = (machine.events as string[]).filter((type) => !type.startsWith('xstate.'))
  return {
    states: leaves.map(pathOf),
    events: own,
    actors: Object.keys(machine.implementations.actors),
    delays: Object.keys(machine.implementations.delays),
  }
}

const KINDS = { states: 'state', events: 'event', actors: 'actor', delays: 'delay' } as const

/** The faults of a model, one sentence each: names that its machine does not have, and names that are missing. */
export function complaints(model: AnyPathModel): string[] {
  const { id } = model.machine
  const machine = known(model.machine)
  return (Object.keys(KINDS) as (keyof typeof KINDS)[]).flatMap((kind) => {
    const named = Object.keys(model[kind])
    const unknown = named.filter((name) => !machine[kind].includes(name))
    const forgotten = machine[kind].filter((name) => !named.includes(name))
    return [
      ...unknown.map(
        (name) =>
          `The model of ${id} names the ${KINDS[kind]} ${name}, which the machine does not have.`,
      ),
      ...forgotten.map(
        (name) =>
          `The model of ${id} forgets the ${KINDS[kind]} ${name} (machines/paths/models/${id}.ts).`,
      ),
    ]
  })
}
