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

/** An event from the screen, and the transitions it caused. */
export interface Sent {
  readonly flow: string
  readonly event: EventObject
  readonly taken: string[]
}

/** A machine that runs in isolation: calls stay pending, effects do nothing, the clock stands still. */
export interface Run {
  readonly actor: AnyActor
  readonly watch: Watch
  readonly clock: PlayClock
  /** The message of the error that the machine threw; undefined if it threw none. */
  readonly failure: () => string | undefined
  /** Runs an action of the gallery; its events do not count as events from the screen. */
  readonly from: <Value>(gallery: () => Value) => Value
  readonly stop: () => void
}

export interface RunOptions {
  readonly words: WatchOptions['words']
  /** Called for each event from the screen; `taken` is complete once the machine has handled it. */
  readonly onSent: (sent: Sent) => void
}

/** Finds the events that the screen sends, as opposed to those between flows or from the gallery. */
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

/**
 * Starts a machine. Its calls and those of inner flows stay pending, effects do nothing, and the clock stands still.
 */
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
  // Without an error listener, XState rethrows errors of the machine globally.
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
