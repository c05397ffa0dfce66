import type { AnyActor, AnyMachineSnapshot, EventObject, InspectionEvent, StateValue } from 'xstate'
import { transitionId } from '../paths/transitions.ts'
import { masked } from './masked.ts'
import { withoutRepeats } from './repeats.ts'
import type { LogEntry } from './report.ts'
import { isFlow, pathOf } from './tree.ts'

/** Settings of the log. */
export interface LogOptions {
  readonly now: () => number
  /** Describes an event in words, before the flow takes it. */
  readonly words?: ((flow: AnyActor, event: EventObject) => string | undefined) | undefined
  /** The number of entries that are kept. Older ones are dropped. */
  readonly length: number
}

interface Entry extends LogEntry {
  taken: string[]
  value?: StateValue
}

type EventInspection = Extract<InspectionEvent, { type: '@xstate.event' }>
type MicrostepInspection = Extract<InspectionEvent, { type: '@xstate.microstep' }>
type SnapshotInspection = Extract<InspectionEvent, { type: '@xstate.snapshot' }>

/** How far apart events of the same millisecond are, in milliseconds. */
const APART = 0.001

const INIT = 'xstate.init'

/** Stores where a flow starts, if its start takes no transition. */
function noteStart(entry: Entry | undefined, { event, snapshot }: SnapshotInspection): void {
  if (entry && event.type === INIT) entry.value ??= (snapshot as AnyMachineSnapshot).value
}

/** Makes a log of the events that the flows of a system receive, each with the transitions taken for it. */
export function createEventLog({ now, words, length }: LogOptions) {
  let entries: Entry[] = []
  /** The flows whose start event is in the log. */
  const begun = new WeakSet<AnyActor>()
  /** The entry of the event that a flow is processing. */
  const current = new WeakMap<AnyActor, Entry>()
  /** The entries by their events. */
  const waiting = new WeakMap<EventObject, Entry>()

  function add(flow: AnyActor, event: EventObject): Entry {
    const does = words?.(flow, event)
    const entry: Entry = {
      flow: pathOf(flow),
      machine: flow.logic.id,
      at: Math.max(now(), (entries.at(-1)?.at ?? Number.NEGATIVE_INFINITY) + APART),
      event: masked(event),
      taken: [],
      ...(does !== undefined && { does }),
    }
    entries = [...entries.slice(1 - length), entry]
    return entry
  }

  function hear({ actorRef, event }: EventInspection): void {
    const flow = actorRef as unknown as AnyActor
    const isBeginning = event.type === INIT && begun.has(flow)
    if (isBeginning || event.type === 'xstate.stop') return
    waiting.set(event, add(flow, event))
  }

  /** Finds the entry of a microstep. XState reports the first microsteps of a flow before its start event. */
  function entryOf(flow: AnyActor, event: EventObject): Entry | undefined {
    const heard = waiting.get(event)
    if (heard || event.type !== INIT || begun.has(flow)) return heard ?? current.get(flow)
    begun.add(flow)
    return add(flow, event)
  }

  function take({ actorRef, event, snapshot, _transitions }: MicrostepInspection): void {
    const flow = actorRef as unknown as AnyActor
    const entry = entryOf(flow, event)
    if (entry === undefined) return
    current.set(flow, entry)
    entry.taken.push(..._transitions.map(transitionId))
    entry.value = (snapshot as AnyMachineSnapshot).value
  }

  return {
    inspect(inspected: InspectionEvent): void {
      if (!isFlow(inspected.actorRef as unknown as AnyActor)) return
      if (inspected.type === '@xstate.event') hear(inspected)
      if (inspected.type === '@xstate.microstep') take(inspected)
      if (inspected.type === '@xstate.snapshot') noteStart(waiting.get(inspected.event), inspected)
    },
    log: (): LogEntry[] =>
      withoutRepeats(entries.map((entry) => ({ ...entry, taken: [...entry.taken] }))),
  }
}
