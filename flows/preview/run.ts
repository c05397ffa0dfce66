import {
  type AnyActor,
  type AnyStateMachine,
  createActor,
  type EventObject,
  type InspectionEvent,
} from 'xstate'
import { isFlow, pathOf } from '../../machines/inspection/tree.ts'
import { type Watch, type WatchOptions, watchFlows } from '../../machines/inspection/watch.ts'
import { withTheirCalls } from '../../machines/paths/held.ts'
import { transitionId } from '../../machines/paths/transitions.ts'
import { createPlayClock, type PlayClock } from './clock.ts'
import { heldCall } from './heldCall.ts'

/** An event that the screen sent, and the transitions it led to. */
export interface Sent {
  readonly flow: string
  readonly event: EventObject
  readonly taken: string[]
}

/** A machine that runs with everything around it held. */
export interface Run {
  readonly actor: AnyActor
  readonly watch: Watch
  readonly clock: PlayClock
  /** What the machine threw, if it broke. */
  readonly failure: () => string | undefined
  /** Does something to the run that is no doing of its screen. */
  readonly from: <Value>(gallery: () => Value) => Value
  readonly stop: () => void
}

export interface RunOptions {
  readonly words: WatchOptions['words']
  /** The screen sent an event; `taken` is complete once the run is at rest. */
  readonly onSent: (sent: Sent) => void
}

/** Tells the events that come from outside from those that flows send to each other. */
function createEar(onSent: RunOptions['onSent']) {
  const heard = new WeakMap<EventObject, Sent>()
  let isDeaf = false
  return {
    hear(inspected: InspectionEvent): void {
      const flow = inspected.actorRef as unknown as AnyActor
      if (!isFlow(flow)) return
      if (inspected.type === '@xstate.microstep') {
        heard.get(inspected.event)?.taken.push(...inspected._transitions.map(transitionId))
      }
      if (inspected.type !== '@xstate.event' || isDeaf) return
      const { event, sourceRef } = inspected
      if (sourceRef !== undefined || event.type.startsWith('xstate.')) return
      const sent = { flow: pathOf(flow), event, taken: [] }
      heard.set(event, sent)
      onSent(sent)
    },
    deaf<Value>(act: () => Value): Value {
      const before = isDeaf
      isDeaf = true
      try {
        return act()
      } finally {
        isDeaf = before
      }
    },
  }
}

/** Starts a machine; its calls and those of the flows inside it wait, effects do nothing, time stands still. */
export function startRun(
  machine: AnyStateMachine,
  input: unknown,
  { words, onSent }: RunOptions,
): Run {
  const clock = createPlayClock()
  const ear = createEar(onSent)
  const watch = watchFlows({ now: clock.now, words, onChange: ear.hear })
  const held = withTheirCalls(machine, () => heldCall)
  const actor = createActor(held, { id: machine.id, input, clock, inspect: watch.inspect })
  // Without somebody who listens, XState throws what the machine threw at the page.
  actor.subscribe({ error: () => undefined })
  ear.deaf(() => actor.start())
  return {
    actor,
    watch,
    clock,
    failure() {
      const { status, error } = actor.getSnapshot()
      if (status !== 'error') return undefined
      return error instanceof Error ? error.message : String(error)
    },
    from: ear.deaf,
    stop: () => {
      actor.stop()
    },
  }
}
