import { WITHOUT_SCREEN } from '../../../flowsProject/screens/withoutScreen.ts'
import { generatePaths, type Path, type PathStep } from '../../../machines/paths/generate.ts'
import { MODELS } from '../../../machines/paths/models.ts'
import type { AnyPathModel } from '../../../machines/paths/pathModel.ts'
import type { Stop } from './stop.ts'

/**
 * Key of what a screen looks like: the state value and what led to it. A refusal and an outage may lead to the same
 * state but show different messages.
 */
function lookOf({ given }: Path, { value, event }: PathStep): string {
  const isAnswer = /^xstate\.(done|error)/.test(event.type)
  const before = event.type === 'xstate.init' ? given : isAnswer ? event : event.type
  return JSON.stringify([value, before])
}

function stopsOn(model: AnyPathModel): Stop[] {
  const stops = new Map<string, Stop>()
  for (const path of generatePaths(model).paths) {
    for (const [at, step] of path.steps.entries()) {
      const { sees, does } = step
      const events = path.steps.slice(1, at + 1).map(({ event }) => event)
      const stop = { machine: model.machine.id, sees, does, input: path.input, events }
      const known = stops.get(lookOf(path, step))
      if (!known || known.events.length > events.length) stops.set(lookOf(path, step), stop)
    }
  }
  return [...stops.values()]
}

/** Every state of the screens of these machines, or of all, from their test paths, in the order of `MODELS`. */
export function everyStop(machines?: readonly string[]): Stop[] {
  const isWanted = (id: string) => machines?.includes(id) ?? !(id in WITHOUT_SCREEN)
  return MODELS.filter(({ machine }) => isWanted(machine.id)).flatMap(stopsOn)
}
