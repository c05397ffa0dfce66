import type { EventObject } from 'xstate'
import type { AnyPathModel } from '../../machines/paths/pathModel.ts'
import type { Beginning, PlayReport } from '../protocol/player.ts'

function firstOf({ inputs }: AnyPathModel): string {
  return Object.keys(inputs)[0] ?? ''
}

/** The input of the machine. Throws an error with a message for the user if the named input does not exist. */
export function inputOf(
  model: AnyPathModel,
  beginning: Exclude<Beginning, { type: 'retrace' }>,
): unknown {
  if (beginning.type === 'walk') return beginning.input
  const name = beginning.given ?? firstOf(model)
  if (beginning.given !== undefined && !(name in model.inputs)) {
    throw new Error(`${model.machine.id} cannot begin with "${name}".`)
  }
  return model.inputs[name]
}

/** The name of the input used, and the names of all inputs. */
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

/**
 * The remaining events if `next` continues the path that is being walked and the screen has added no step to it;
 * otherwise undefined. `steps` is the number of steps in the history.
 */
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
