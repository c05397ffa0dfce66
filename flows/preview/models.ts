import type { AnyActor, EventObject } from 'xstate'
import { BULLETS } from '../../machines/inspection/secrets.ts'
import { snapshotOf } from '../../machines/inspection/tree.ts'
import { bareModel } from '../../machines/paths/bareModel.ts'
import type { AnyPathModel } from '../../machines/paths/pathModel.ts'
import { type PossibleEvent, possibleEvents } from '../../machines/paths/possibleEvents.ts'
import { transitionId } from '../../machines/paths/transitions.ts'

/** The models that are known, by the ids of their machines. */
export type Models = ReadonlyMap<string, AnyPathModel>

export function modelsById(models: readonly AnyPathModel[]): Models {
  return new Map(models.map((model) => [model.machine.id, model]))
}

/** The model of a running flow; a bare one when nobody wrote it. */
export function modelOf(models: Models, flow: AnyActor): AnyPathModel {
  return models.get(flow.logic.id) ?? bareModel(flow.logic)
}

/** What could happen next to a flow. A context that the model cannot read offers nothing. */
export function possibleEventsOf(models: Models, flow: AnyActor): PossibleEvent[] {
  try {
    return possibleEvents(modelOf(models, flow), snapshotOf(flow))
  } catch {
    return []
  }
}

/** The transitions that a flow would take for an event. A guard that cannot read the event takes none. */
export function takenFor(flow: AnyActor, event: EventObject): string[] {
  try {
    return flow.logic.getTransitionData(snapshotOf(flow), event).map(transitionId)
  } catch {
    return []
  }
}

/** The words of a gesture without the secret that it types. */
export function withoutSecret(does: string, event: EventObject, shown: EventObject): string {
  const hidden = Object.entries(event).filter(
    ([key, value]) =>
      (shown as unknown as Record<string, unknown>)[key] === BULLETS && value !== BULLETS,
  )
  return hidden.reduce((words, [, value]) => words.replaceAll(String(value), BULLETS), does)
}
