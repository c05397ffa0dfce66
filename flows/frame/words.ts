import type { AnyActor, EventObject } from 'xstate'
import { masked } from '../../machines/inspection/masked.ts'
import { candidatesOf, type Models, withoutSecret } from './models.ts'

const SETTLED = /^xstate\.(done|error)\.actor\./

/** What a call came to, as the event says it: the words of a sample are found by its output. */
function outcomeOf(event: EventObject): unknown {
  const { output, error } = event as { output?: unknown; error?: unknown }
  return error instanceof Error ? error.message : (output ?? error)
}

type Told = <Value>(value: Value) => Value

function isSame(event: EventObject, sample: EventObject, told: Told): boolean {
  if (event.type !== sample.type) return false
  if (event.type.startsWith('xstate.after.')) return true
  const [one, other] = SETTLED.test(event.type)
    ? [outcomeOf(event), outcomeOf(sample)]
    : [event, sample]
  return JSON.stringify(told(one)) === JSON.stringify(told(other))
}

/** What an event is, in the words of the flow's model; undefined when the model has none for it. */
export function wordsFor(
  models: Models,
  told: Told,
): (flow: AnyActor, event: EventObject) => string | undefined {
  return (flow, event) => {
    if (event.type === 'xstate.init') return undefined
    const found = candidatesOf(models, flow).find((one) => isSame(event, one.event, told))
    return found && withoutSecret(found.does, found.event, masked(found.event))
  }
}
