import { expect } from 'vitest'
import { type AnyEventObject, type AnyStateMachine, createActor, SimulatedClock } from 'xstate'
import type { Path } from '../../../machines/paths/generate.ts'
import { withoutEffects } from '../../../machines/paths/held.ts'
import { type HeldActor, heldActor, settled } from '../heldActor.ts'
import { delayOf } from './delays.ts'
import { watchMicrosteps } from './microsteps.ts'
import type { SystemUnderTest } from './walk.ts'

type Held = Record<string, HeldActor<unknown, unknown>>

function holdActors(machine: AnyStateMachine): Held {
  const names = Object.keys(machine.implementations.actors)
  return Object.fromEntries(names.map((name) => [name, heldActor<unknown, unknown>()]))
}

/** Walks paths on a bare machine: calls are answered and the clock moves as the path says. */
export function machineSystem(machine: AnyStateMachine, { input }: Path): SystemUnderTest {
  const actors = holdActors(machine)
  const clock = new SimulatedClock()
  const { inspect, takenBy } = watchMicrosteps()
  const logics = Object.entries(actors).map(([name, { logic }]) => [name, logic])
  const held = withoutEffects(machine, Object.fromEntries(logics))
  const actor = createActor(held, { input, clock, inspect }).start()
  const last = (event: AnyEventObject) => {
    const [, name = ''] = /\.actor\.(.+)$/.exec(event.type) ?? []
    const call = actors[name]
    if (!call) throw new Error(`${machine.id} has no actor ${name}`)
    return call.last()
  }
  return {
    async cause(event) {
      if (event.type.startsWith('xstate.done.actor.')) last(event).resolve(event.output)
      else if (event.type.startsWith('xstate.error.actor.')) last(event).reject(event.error)
      else if (event.type.startsWith('xstate.after.'))
        clock.increment(delayOf(actor.getSnapshot(), event))
      else actor.send(event)
      await settled()
    },
    async check(value) {
      const snapshot = actor.getSnapshot()
      expect(snapshot.status).not.toBe('error')
      expect(snapshot.value).toEqual(value)
    },
    taken: () => takenBy(machine.id),
  }
}
