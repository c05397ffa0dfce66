import type { AnyStateMachine, AnyStateNode } from 'xstate'
import type { AnyPathModel } from './pathModel.ts'
import { pathOf, statesOf } from './transitions.ts'

/**
 * Whether a screen can show this state. A history state is left at once, and of a state with inner states the screen
 * shows one of those.
 */
function isSeen({ type, states }: AnyStateNode): boolean {
  return type !== 'history' && Object.keys(states).length === 0
}

/** The names in a machine that its model must have, by kind. */
function known(machine: AnyStateMachine): Record<keyof typeof KINDS, string[]> {
  const leaves = statesOf(machine.root).filter(isSeen)
  const own = (machine.events as string[]).filter((type) => !type.startsWith('xstate.'))
  return {
    states: leaves.map(pathOf),
    events: own,
    actors: Object.keys(machine.implementations.actors),
    delays: Object.keys(machine.implementations.delays),
  }
}

const KINDS = { states: 'state', events: 'event', actors: 'actor', delays: 'delay' } as const

/**
 * Whether a name is that of a history state. The type `PathModel` requires a text for these too, although no screen
 * shows them.
 */
function isHistory(name: string, { machine }: AnyPathModel): boolean {
  return statesOf(machine.root).some((node) => node.type === 'history' && pathOf(node) === name)
}

/**
 * The faults of a model, one sentence each: names that its machine does not have, and names that are missing. `file` is
 * where it is written.
 */
export function complaints(model: AnyPathModel, file: string): string[] {
  const { id } = model.machine
  const machine = known(model.machine)
  return (Object.keys(KINDS) as (keyof typeof KINDS)[]).flatMap((kind) => {
    const named = Object.keys(model[kind])
    const unknown = named.filter((name) => !machine[kind].includes(name) && !isHistory(name, model))
    const forgotten = machine[kind].filter((name) => !named.includes(name))
    return [
      ...unknown.map(
        (name) =>
          `The model of ${id} names the ${KINDS[kind]} ${name}, which the machine does not have.`,
      ),
      ...forgotten.map(
        (name) => `The model of ${id} forgets the ${KINDS[kind]} ${name} (${file}).`,
      ),
    ]
  })
}
