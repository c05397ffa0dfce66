import type { EventObject } from 'xstate'
import type { AnyPathModel } from '../../machines/paths/pathModel.ts'
import type { Beginning, PlayReport } from '../protocol/player.ts'

function firstOf({ inputs }: AnyPathModel): string {
  return Object.keys(inputs)[0] ?? ''
}

/** What a machine begins with. Throws, in plain words, when there is no such beginning. */
export function inputOf(model: AnyPathModel, beginning: Beginning): unknown {
  if (beginning.type === 'walk') return beginning.input
  const name = beginning.given ?? firstOf(model)
  if (beginning.given !== undefined && !(name in model.inputs)) {
    throw new Error(`${model.machine.id} cannot begin with "${name}".`)
  }
  return model.inputs[name]
}

/** How a play began, and how else it could. */
export function givenOf(
  model: AnyPathModel,
  beginning: Beginning,
): Pick<PlayReport, 'machine' | 'beginnings' | 'given'> {
  const given = beginning.type === 'start' ? (beginning.given ?? firstOf(model)) : undefined
  return { machine: model.machine.id, beginnings: Object.keys(model.inputs), given }
}

function caused(events: readonly EventObject[]): EventObject[] {
  return events.filter(({ type }) => type !== 'xstate.init')
}

/** What is left of a path when the same one was walked before, but not as far, and nothing was done since. */
export function remainder(
  before: Beginning,
  next: Beginning,
  steps: number,
): EventObject[] | undefined {
  if (before.type !== 'walk' || next.type !== 'walk') return undefined
  const [walked, wanted] = [caused(before.events), caused(next.events)]
  const begun = [next.machine, next.input, wanted.slice(0, walked.length)]
  const isSame = JSON.stringify([before.machine, before.input, walked]) === JSON.stringify(begun)
  const isFurther = wanted.length > walked.length && steps === walked.length
  return isSame && isFurther ? wanted.slice(walked.length) : undefined
}
