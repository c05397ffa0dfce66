import type { AnyActor, InspectionEvent } from 'xstate'
import { createEventLog, type LogOptions } from './eventLog.ts'
import { masked } from './masked.ts'
import type { CallReport, FlowReport, Report } from './report.ts'
import { createTimerWatch } from './timers.ts'
import { callsOf, flowsIn, parentOf, pathOf, snapshotOf } from './tree.ts'

export interface WatchOptions extends Omit<LogOptions, 'length'> {
  /** Called after every inspection event. A report may be read once the flows are at rest. */
  readonly onChange?: ((inspected: InspectionEvent) => void) | undefined
  readonly length?: number | undefined
}

/** Watches the flows of an actor system from its start. */
export interface Watch {
  /** Pass it to `createActor`. */
  readonly inspect: (inspected: InspectionEvent) => void
  readonly report: () => Report
  readonly flow: (path: string) => AnyActor | undefined
  readonly call: (id: string) => AnyActor | undefined
}

/** Names calls by their path and a number in the order in which they are first seen, so that the same events give the same names. */
function createNames() {
  const names = new WeakMap<AnyActor, string>()
  let count = 0
  return (call: AnyActor): string => {
    const name = names.get(call) ?? `${pathOf(call)}#${++count}`
    names.set(call, name)
    return name
  }
}

function flowReport(flow: AnyActor): FlowReport {
  const { value, status, context } = snapshotOf(flow)
  return { path: pathOf(flow), machine: flow.logic.id, value, status, context: masked(context) }
}

/** Watches the flows of the product or of the gallery's simulator. Its reports contain no secrets. */
export function watchFlows({ now, words, onChange, length = 500 }: WatchOptions): Watch {
  /** A page has two root actors: the app and the language. */
  const roots = new Set<AnyActor>()
  const timers = createTimerWatch(now)
  const log = createEventLog({ now, words, length })
  const nameOf = createNames()
  const flows = () => [...roots].flatMap(flowsIn)
  const calls = () => flows().flatMap(callsOf)
  const callReport = (call: AnyActor): CallReport => {
    const flow = parentOf(call)
    const { input } = call.getSnapshot() as { input?: unknown }
    return {
      id: nameOf(call),
      flow: flow ? pathOf(flow) : '',
      src: typeof call.src === 'string' ? call.src : call.id,
      input: masked(input),
    }
  }
  return {
    inspect(inspected) {
      const actor = inspected.actorRef as unknown as AnyActor
      if (!parentOf(actor)) roots.add(actor)
      log.inspect(inspected)
      if (inspected.type === '@xstate.snapshot') for (const root of roots) timers.note(root)
      onChange?.(inspected)
    },
    report: () => ({
      flows: flows().map(flowReport),
      calls: calls().map(callReport),
      timers: [...roots].flatMap((root) => timers.timers(root)),
      log: log.log(),
      now: now(),
    }),
    flow: (path) => flows().find((flow) => pathOf(flow) === path),
    call: (id) => calls().find((call) => nameOf(call) === id),
  }
}
