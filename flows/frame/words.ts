import type { AnyActor, EventObject } from 'xstate'
import { masked } from '../../machines/inspection/masked.ts'
import { candidatesOf, type Models, withoutSecret } from './models.ts'

const SETTLED = /^xstate\.(done|error)\.actor\./

/** What a call came to, as the event says it: the words of a sample are found by its output. */
function outcomeOf(event: EventObject): unknown {
  const { output, error } = event as { output?: unknown; error?: unknown }
  return error instanceof Error ? error.message : (output ?? error)
}

function isSame(event: EventObject, sample: EventObject): boolean {
  if (event.type !== sample.type) return false
  if (event.type.startsWith('xstate.after.')) return true
  return SETTLED.test(event.type)
    ? JSON.stringify(outcomeOf(event)) === JSON.stringify(outcomeOf(sample))
    : JSON.stringify(event) === JSON.stringify(sample)
}

/** What an event is, in the words of the flow's model; undefined when the model has none for it. */
export function wordsFor(
  models: Models,
  told: <Value>(value: Value) => Value,
): (flow: AnyActor, event: EventObject) => string | undefined {
  return (flow, event) => {
    if (event.type === 'xstate.init') return undefined
    const own = told(event)
    const found = candidatesOf(models, flow).find((candidate) => isSame(own, told(candidate.event)))
    return found && withoutSecret(found.does, found.event, masked(found.event))
  }
}
