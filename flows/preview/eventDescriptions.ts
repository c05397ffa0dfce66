import type { AnyActor, EventObject } from 'xstate'
import { masked } from '../../machines/inspection/masked.ts'
import type { PossibleEvent } from '../../machines/paths/possibleEvents.ts'
import { type Models, possibleEventsOf, withoutSecret } from './models.ts'

const SETTLED = /^xstate\.(done|error)\.actor\./

/** The result of a call in its event; the description of a sample is found by this value. */
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

/** All strings in an object with their paths, without chosen files, whose names appear in no description. */
function textsIn(data: unknown, place = ''): string[] {
  if (typeof data === 'string') return [`${place}=${data}`]
  return Object.entries((data ?? {}) as object)
    .filter(([key]) => key !== 'file')
    .flatMap(([key, inner]) => textsIn(inner, `${place}.${key}`))
}

/** Whether two events have the same strings; numbers, such as a position on a picture, and chosen files may differ. */
function isAlike(event: EventObject, sample: EventObject): boolean {
  return textsIn(event).join() === textsIn(sample).join()
}

function found(
  all: readonly PossibleEvent[],
  event: EventObject,
  told: Told,
): PossibleEvent | undefined {
  const same = all.find((one) => isSame(event, one.event, told))
  if (same || SETTLED.test(event.type)) return same
  const [only, ...others] = all.filter((one) => one.event.type === event.type)
  return only && others.length === 0 && isAlike(event, only.event) ? only : undefined
}

/**
 * Whether the model computes the delay of a timer: a path names its length in the product, but here the model's
 * inputs shorten it.
 */
function isShortened(models: Models, flow: AnyActor, { type }: EventObject): boolean {
  const [, delay = ''] = /^xstate\.after\.([^.]+)\./.exec(type) ?? []
  return typeof models.get(flow.logic.id)?.delays[delay] === 'function'
}

/** Returns a function that describes an event in the words of the flow's model; undefined if the model has none. */
export function eventDescriptions(
  models: Models,
  told: Told,
): (flow: AnyActor, event: EventObject) => string | undefined {
  return (flow, event) => {
    if (event.type === 'xstate.init' || isShortened(models, flow, event)) return undefined
    const meant = found(possibleEventsOf(models, flow), event, told)
    return meant && withoutSecret(meant.does, meant.event, masked(meant.event))
  }
}
