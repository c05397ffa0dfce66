import type { AnyActor, EventObject } from 'xstate'
import { masked } from '../../machines/inspection/masked.ts'
import type { CallReport } from '../../machines/inspection/report.ts'
import { flowsIn, parentOf, pathOf } from '../../machines/inspection/tree.ts'
import { outcomesOf } from '../../machines/paths/outcomes.ts'
import type { AnyPathModel } from '../../machines/paths/pathModel.ts'
import type { Outcome, Possible } from '../protocol/player.ts'
import { type Models, modelOf, possibleEventsOf, takenFor, withoutSecret } from './models.ts'
import type { Run } from './run.ts'

/** An option in the gallery: `shown` has secrets masked, `real` is what the machine receives. */
export interface Offer<Shown, Real> {
  readonly shown: Shown
  readonly real: Real
}

type Told = <Value>(value: Value) => Value
type Kind = Outcome['kind']

const ENDS = /^xstate\.done\.actor\.(.+)$/

function innerFlow({ watch }: Run, path: string, type: string): string | undefined {
  const name = ENDS.exec(type)?.[1]
  return name !== undefined && watch.flow(`${path}.${name}`) ? name : undefined
}

/** The end of an inner flow; without output if the model does not know that flow. */
function asEnd(model: AnyPathModel, ends: string, does: string, event: EventObject) {
  return model.actors[ends]
    ? { does, event }
    : { does: `${ends} ends`, event: { ...event, output: undefined } }
}

function offersOf(run: Run, models: Models, told: Told, flow: AnyActor) {
  const path = pathOf(flow)
  const model = modelOf(models, flow)
  const seen = new Set<string>()
  return possibleEventsOf(models, flow).flatMap((possible): Offer<Possible, EventObject>[] => {
    const ends = innerFlow(run, path, possible.event.type)
    if (ends === undefined && possible.event.type.startsWith('xstate.')) return []
    const { does, event } =
      ends === undefined ? possible : asEnd(model, ends, possible.does, possible.event)
    const shown = masked(told(event))
    const words = withoutSecret(does, told(event), shown)
    if (seen.has(words)) return []
    seen.add(words)
    const takes = takenFor(flow, event)
    return [
      {
        real: event,
        shown: { flow: path, does: words, event: shown, takes, ...(ends && { ends }) },
      },
    ]
  })
}

/** The events that the user or the environment could send to the running flows now. */
export function possible(run: Run, models: Models, told: Told): Offer<Possible, EventObject>[] {
  return flowsIn(run.actor).flatMap((flow) => offersOf(run, models, told, flow))
}

const OUTPUT: Readonly<Record<Kind, (sample: unknown) => unknown>> = {
  accepted: (value) => ({ ok: true, value }),
  refused: (refusal) => ({ ok: false, ...(refusal as object) }),
  answered: (output) => output,
  failed: (message) => message,
}

/** The event that XState sends when a call ends. */
function heard(call: AnyActor, kind: Kind, real: unknown): EventObject {
  const event: EventObject & Record<string, unknown> =
    kind === 'failed'
      ? { type: `xstate.error.actor.${call.id}`, error: real }
      : { type: `xstate.done.actor.${call.id}`, output: real }
  return event
}

function samplesOf(call: AnyActor, { id, src }: CallReport, models: Models, told: Told) {
  const flow = parentOf(call)
  if (!flow) return []
  const outcomes = outcomesOf(modelOf(models, flow), src)
  return (Object.keys(OUTPUT) as Kind[]).flatMap((kind) =>
    Object.entries(outcomes[kind] ?? {}).map(([does, sample]): Offer<Outcome, unknown> => {
      const real = OUTPUT[kind](sample)
      const takes = takenFor(flow, heard(call, kind, real))
      return { real, shown: { call: id, kind, does, output: masked(told(real)), takes } }
    }),
  )
}

/** The possible results of all pending calls. */
export function outcomes(run: Run, models: Models, told: Told): Offer<Outcome, unknown>[] {
  return run.watch.report().calls.flatMap((report) => {
    const call = run.watch.call(report.id)
    return call ? samplesOf(call, report, models, told) : []
  })
}
