import type { AnyActor, InspectionEvent } from 'xstate'
import { createEventLog, type LogOptions } from './eventLog.ts'
import { masked } from './masked.ts'
import type { CallReport, FlowReport, Report } from './report.ts'
import { createTimerWatch } from './timers.ts'
import { callsOf, flowsIn, parentOf, pathOf, snapshotOf } from './tree.ts'

export interface WatchOptions extends Omit<LogOptions, 'length'> {
  /** Something happened; a report may be asked for once the flows are at rest. */
  readonly onChange?: ((inspected: InspectionEvent) => void) | undefined
  readonly length?: number | undefined
}

/** Watches a system of flows from its start on. */
export interface Watch {
  /** To be given to `createActor`. */
  readonly inspect: (inspected: InspectionEvent) => void
  readonly report: () => Report
  readonly flow: (path: string) => AnyActor | undefined
  readonly call: (id: string) => AnyActor | undefined
}

/** Names calls in the order they are first seen, so that the same walk has the same names. */
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

/** Watches flows; of a product as of a player. Nothing secret is in what it reports. */
export function watchFlows({ now, words, onChange, length = 500 }: WatchOptions): Watch {
  /** A page has several: the app, and its language. */
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
