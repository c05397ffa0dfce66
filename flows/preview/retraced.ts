import { pathOfSession } from '../../machines/paths/generate.ts'
import type { AnyPathModel } from '../../machines/paths/pathModel.ts'
import type { Beginning } from '../protocol/player.ts'

type Walk = Extract<Beginning, { type: 'start' | 'walk' }>

/** A beginning that the player can carry out, and what is missing of the session it was made from. */
export function retraced(
  model: AnyPathModel,
  beginning: Beginning,
): { walk: Walk; problem: string | undefined } {
  if (beginning.type !== 'retrace') return { walk: beginning, problem: undefined }
  const { machine, seen: steps } = beginning
  const found = pathOfSession(model, steps)
  if (!found) return { walk: { type: 'start', machine }, problem: `${machine} cannot begin.` }
  const { path, followed, seen } = found
  const events = path.steps.slice(1).map(({ event }) => event)
  const problem =
    followed < seen
      ? `Of ${seen} steps ${followed} can be walked; the model knows no next one.`
      : undefined
  return { walk: { type: 'walk', machine, input: path.input, events }, problem }
}
