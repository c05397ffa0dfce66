import { type AnyMachineSnapshot, type EventObject, getNextTransitions } from 'xstate'
import { type Outcomes, outcomesOf } from './outcomes.ts'
import type { AnyPathModel, Refusal, Samples } from './pathModel.ts'
import { IGNORED, phraseOf } from './sentences.ts'
import { transitionId } from './transitions.ts'

/** An event and its description for testers. */
interface DescribedEvent {
  does: string
  event: EventObject
}

/** An event that could come next, and the ids (`transitionId`) of the transitions that the machine would take for it. */
export interface PossibleEvent extends DescribedEvent {
  takes: readonly string[]
}

function done(outcomes: Outcomes): [does: string, output: unknown][] {
  const { accepted = {}, refused = {}, answered = {}, ended = {} } = outcomes
  return [
    ...Object.entries(accepted).map(([does, value]) => [does, { ok: true, value }] as const),
    ...Object.entries(refused as Samples<Refusal>).map(
      ([does, refusal]) => [does, { ok: false, ...refusal }] as const,
    ),
    ...Object.entries({ ...answered, ...ended }),
  ] as [string, unknown][]
}

function ofActor(model: AnyPathModel, type: string): DescribedEvent[] {
  const [, kind, actor = ''] = /^xstate\.(done|error)\.actor\.(.+)$/.exec(type) ?? []
  const outcomes = outcomesOf(model, actor)
  if (kind === 'done') {
    return done(outcomes).map(([does, output]) => ({
      does,
      event: { type, actorId: actor, output },
    }))
  }
  return Object.entries(outcomes.failed ?? {}).map(([does, error]) => ({
    does,
    event: { type, actorId: actor, error },
  }))
}

/** What a person does for a delay without a description: `wait 1.5 seconds` for one in milliseconds, else its name. */
function waiting(delay: string): string {
  const seconds = Number(delay) / 1000
  if (Number.isNaN(seconds)) return `wait ${delay}`
  return `wait ${seconds} ${seconds === 1 ? 'second' : 'seconds'}`
}

function ofDelay(
  model: AnyPathModel,
  type: string,
  { context }: AnyMachineSnapshot,
): DescribedEvent[] {
  const [, delay = ''] = /^xstate\.after\.([^.]+)\./.exec(type) ?? []
  return [{ does: phraseOf(model.delays[delay] ?? waiting(delay), context), event: { type } }]
}

function ofPerson(
  model: AnyPathModel,
  type: string,
  snapshot: AnyMachineSnapshot,
): DescribedEvent[] {
  const gestures = model.events[type]
  if (!gestures) return [{ does: `cause ${type}`, event: { type } }]
  return gestures(snapshot.context as never).map(({ does, ...payload }) => ({
    does,
    event: { type, ...payload },
  }))
}

function eventsOf(model: AnyPathModel, type: string, snapshot: AnyMachineSnapshot) {
  if (/^xstate\.(done|error)\.actor\./.test(type)) return ofActor(model, type)
  if (type.startsWith('xstate.after.')) return ofDelay(model, type, snapshot)
  return ofPerson(model, type, snapshot)
}

/** Whether an event comes from outside the machine. XState raises the others itself. */
function isCaused(type: string): boolean {
  return type !== '' && !type.startsWith('xstate.done.state.')
}

/** The events of the model for which the machine would take a transition now. */
export function possibleEvents(model: AnyPathModel, snapshot: AnyMachineSnapshot): PossibleEvent[] {
  if (snapshot.status !== 'active') return []
  const types = new Set(getNextTransitions(snapshot).map(({ eventType }) => eventType))
  return [...types]
    .filter(isCaused)
    .flatMap((type) => eventsOf(model, type, snapshot))
    .map((possible) => {
      const taken = model.machine.getTransitionData(snapshot, possible.event)
      return { ...possible, takes: taken.map(transitionId) }
    })
    .filter(({ takes }) => takes.length > 0)
}

/** The events of the model for which the machine takes no transition now; their descriptions end with "(nothing happens)". */
export function refusedEvents(model: AnyPathModel, snapshot: AnyMachineSnapshot): PossibleEvent[] {
  if (snapshot.status !== 'active') return []
  const here = getNextTransitions(snapshot).map(({ eventType }) => eventType)
  const types = new Set([...here, ...Object.keys(model.events)])
  return [...types]
    .filter(isCaused)
    .flatMap((type) => eventsOf(model, type, snapshot))
    .filter(({ event }) => model.machine.getTransitionData(snapshot, event).length === 0)
    .map(({ does, event }) => ({ does: `${does}${IGNORED}`, event, takes: [] }))
}
