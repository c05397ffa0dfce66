import { type AnyMachineSnapshot, type EventObject, getNextTransitions } from 'xstate'
import { type Outcomes, outcomesOf } from './outcomes.ts'
import type { AnyPathModel, Refusal, Samples } from './pathModel.ts'

/** An event that could come next, and its description for testers. */
export interface Candidate {
  does: string
  event: EventObject
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

function ofActor(model: AnyPathModel, type: string): Candidate[] {
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

function ofDelay(model: AnyPathModel, type: string): Candidate[] {
  const [, delay = ''] = /^xstate\.after\.([^.]+)\./.exec(type) ?? []
  return [{ does: model.delays[delay] ?? `wait ${delay}`, event: { type } }]
}

function ofPerson(model: AnyPathModel, type: string, snapshot: AnyMachineSnapshot): Candidate[] {
  const gestures = model.events[type]
  if (!gestures) return [{ does: `cause ${type}`, event: { type } }]
  return gestures(snapshot.context as never).map(({ does, ...payload }) => ({
    does,
    event: { type, ...payload },
  }))
}

function candidatesOf(model: AnyPathModel, type: string, snapshot: AnyMachineSnapshot) {
  if (/^xstate\.(done|error)\.actor\./.test(type)) return ofActor(model, type)
  if (type.startsWith('xstate.after.')) return ofDelay(model, type)
  return ofPerson(model, type, snapshot)
}

/** Whether an event comes from outside. XState raises the other ones itself. */
function isCaused(type: string): boolean {
  return type !== '' && !type.startsWith('xstate.done.state.')
}

/** The events of the model for which the machine would take a transition now. */
export function candidates(model: AnyPathModel, snapshot: AnyMachineSnapshot): Candidate[] {
  if (snapshot.status !== 'active') return []
  const types = new Set(getNextTransitions(snapshot).map(({ eventType }) => eventType))
  return [...types]
    .filter(isCaused)
    .flatMap((type) => candidatesOf(model, type, snapshot))
    .filter(({ event }) => model.machine.getTransitionData(snapshot, event).length > 0)
}
