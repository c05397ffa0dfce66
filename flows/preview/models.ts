import type { AnyActor, EventObject } from 'xstate'
import { BULLETS } from '../../machines/inspection/secrets.ts'
import { snapshotOf } from '../../machines/inspection/tree.ts'
import { bareModel } from '../../machines/paths/bareModel.ts'
import type { AnyPathModel } from '../../machines/paths/pathModel.ts'
import { type PossibleEvent, possibleEvents } from '../../machines/paths/possibleEvents.ts'
import { transitionId } from '../../machines/paths/transitions.ts'

/** Path models by machine id. */
export type Models = ReadonlyMap<string, AnyPathModel>

export function modelsById(models: readonly AnyPathModel[]): Models {
  return new Map(models.map((model) => [model.machine.id, model]))
}

/** The path model of a running flow; a bare one if none is written. */
export function modelOf(models: Models, flow: AnyActor): AnyPathModel {
  return models.get(flow.logic.id) ?? bareModel(flow.logic)
}

/** The events that could happen next in a flow; empty if the model cannot handle its context. */
export function possibleEventsOf(models: Models, flow: AnyActor): PossibleEvent[] {
  try {
    return possibleEvents(modelOf(models, flow), snapshotOf(flow))
  } catch {
    return []
  }
}

/** Ids of the transitions that a flow would take for an event; empty if a guard throws on it. */
export function takenFor(flow: AnyActor, event: EventObject): string[] {
  try {
    return flow.logic.getTransitionData(snapshotOf(flow), event).map(transitionId)
  } catch {
    return []
  }
}

/** Replaces secrets, such as a typed password, in the description of an event. */
export function withoutSecret(does: string, event: EventObject, shown: EventObject): string {
  const hidden = Object.entries(event).filter(
    ([key, value]) =>
      (shown as unknown as Record<string, unknown>)[key] === BULLETS && value !== BULLETS,
  )
  return hidden.reduce((words, [, value]) => words.replaceAll(String(value), BULLETS), does)
}
